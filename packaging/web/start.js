// Fetches the game with a bar that tells how much of it is there, and starts it.
import init from "./teahouse.js";

// The sizes of the packed game in bytes.
const PACKED = @PACKED@;

const WORDS = {
  en: { fetch: "{0} of {1} MB", start: "Starting", again: "Load again", webgl: "This browser does not draw with WebGL 2, which the game needs.", lost: "The game could not be fetched." },
  ja: { fetch: "{1} MB 中 {0} MB", start: "起動中", again: "再読み込み", webgl: "このブラウザーは、ゲームに必要な WebGL 2 に対応していません。", lost: "ゲームを取得できませんでした。" },
  "zh-Hans": { fetch: "{0} / {1} MB", start: "正在启动", again: "重新载入", webgl: "此浏览器不支持游戏所需的 WebGL 2。", lost: "无法取得游戏。" },
  "zh-Hant": { fetch: "{0} / {1} MB", start: "正在啟動", again: "重新載入", webgl: "此瀏覽器不支援遊戲所需的 WebGL 2。", lost: "無法取得遊戲。" },
};

// The first language of the browser that there are words of.
function language() {
  for (const tag of navigator.languages ?? [navigator.language]) {
    const locale = new Intl.Locale(tag).maximize();
    const known = locale.language === "zh" ? `zh-${locale.script}` : locale.language;
    if (known in WORDS) return known;
  }
  return "en";
}

const words = WORDS[language()];
const element = (id) => document.getElementById(id);

function fail(sentence) {
  element("loading").hidden = true;
  if (element("fault").hidden) element("fault-sentence").textContent = sentence;
  element("fault").hidden = false;
}

// A browser lets a page sound only after a gesture: those that were silent until then begin with it.
function awaitGesture() {
  const contexts = [];
  const Context = window.AudioContext;
  if (!Context) return;
  window.AudioContext = class extends Context {
    constructor(...options) {
      super(...options);
      contexts.push(this);
    }
  };
  const wake = () => contexts.filter((context) => context.state === "suspended").forEach((context) => context.resume());
  for (const gesture of ["pointerdown", "pointerup", "touchend", "keydown"]) addEventListener(gesture, wake, true);
}

// Keys with which a browser would scroll, search or leave the game. All others, and all with Control, Alt or Command, stay the
// browser's too; but G with Control or Command, which copies the game, would open a
// search that takes the keys.
const OWN_KEYS = new Set(["Tab", " ", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "End",
  "Backspace", "/", "'", "F11"]);

function keepInputs(canvas) {
  canvas.addEventListener("keydown", (event) => {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
    const isOwn = OWN_KEYS.has(event.key) && !event.ctrlKey && !event.altKey && !event.metaKey;
    if (isOwn || (isCommand && (event.key === "g" || event.key === "G"))) event.preventDefault();
  });
  canvas.addEventListener("contextmenu", (event) => event.preventDefault());
  canvas.addEventListener("wheel", (event) => { if (!event.ctrlKey) event.preventDefault(); }, { passive: false });
  canvas.addEventListener("pointerdown", () => canvas.focus());
  canvas.focus();
}

// The game as it comes, unpacked, with the bar moved by what has arrived.
function unpacked(response) {
  let come = 0;
  const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
  const counted = new TransformStream({
    transform(chunk, out) {
      come += chunk.byteLength;
      element("bar").value = Math.min(come / PACKED, 1);
      element("step").textContent = words.fetch.replace("{0}", megabytes(come)).replace("{1}", megabytes(PACKED));
      out.enqueue(chunk);
    },
    flush() {
      element("bar").removeAttribute("value");
      element("step").textContent = words.start;
    },
  });
  const stream = response.body.pipeThrough(counted).pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream, { headers: { "Content-Type": "application/wasm" } });
}

// The compiled program.
let program;

// The computer thinks in a worker, with the program that this page has compiled already.
globalThis.teahouseWorker = () => {
  const worker = new Worker(new URL("think.js", import.meta.url), { type: "module" });
  worker.postMessage(program);
  return worker;
};

async function start() {
  element("again").textContent = words.again;
  element("again").addEventListener("click", () => location.reload());
  if (!document.createElement("canvas").getContext("webgl2")) return fail(words.webgl);
  awaitGesture();
  keepInputs(element("teahouse"));
  const response = await fetch("teahouse.packed");
  if (!response.ok) return fail(words.lost);
  program = await WebAssembly.compileStreaming(unpacked(response));
  await init({ module_or_path: program });
}

start().catch((error) => {
  // With this error winit hands over to the event loop; a fault of the game itself has its own sentence.
  if (String(error?.message).includes("Using exceptions for control flow")) return;
  console.error(error);
  fail(words.lost);
});
