import { EARLY_ADDITIONS_KEY } from './storefront/cart/early-addition.ts';

/** A slow line has brought the scripts by then; when they have not come, the press is explained in words. */
const PATIENCE_MS = 8_000;

/**
 * Records what is pressed and typed before a page's scripts run, and repeats all of it in order once they do. Links,
 * forms and menus work meanwhile.
 *
 * A pressed button shows at once that the press was noted (`data-early`, button.css), and says after a while what it is
 * waiting for. React shows what one press has changed before the next. A box that was ticked is set to the contrary
 * first, and a field is emptied first, because only what changes makes an event. A field that was left is left again.
 *
 * Whoever leaves a page before it is ready takes what was added to the cart along, for the next page to add, unless a
 * choice or quantity was changed too: how many of what was meant is then only known to scripts.
 */
export const EARLY_PRESSES = `(() => {
const early = [];
let note;
let patience;
const fields = "select, textarea, input:not([type=radio], [type=checkbox], [type=hidden], [type=file])";
const explain = (pressed) => {
const { left, bottom } = pressed.getBoundingClientRect();
note = Object.assign(document.createElement("p"), { className: "early-note", textContent: document.getElementById("main-script").dataset.notReady });
note.setAttribute("role", "alert");
note.style.top = bottom + scrollY + 8 + "px";
note.style.left = Math.max(8, Math.min(left, innerWidth - 296)) + scrollX + "px";
document.body.append(note);
};
const press = ({ target }) => {
const pressed = target.closest?.("button[type=button], input[type=radio], input[type=checkbox]");
if (!pressed) return;
early.push({ pressed, checked: pressed.checked });
if (pressed.type !== "button") return;
pressed.dataset.early = "";
patience ??= setTimeout(explain, ${PATIENCE_MS}, pressed);
};
const type = ({ target }) => {
if (!target.matches?.(fields)) return;
const { value } = target;
if (early.at(-1)?.pressed === target) early.at(-1).value = value;
else early.push({ pressed: target, value });
};
const enter = (field, value, isLeft) => {
const { selectionStart: start, selectionEnd: end } = field;
const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value");
if (field.type !== "select-one") field.value = "";
set.call(field, value);
if (start != null) field.setSelectionRange(start, end);
const tell = (event) => field.dispatchEvent(new Event(event, { bubbles: true }));
tell("input");
tell("change");
return () => {
if (field.type === "range") tell("pointerup");
if (isLeft) tell("focusout");
};
};
addEventListener("click", press, true);
addEventListener("input", type, true);
const carry = () => {
const additions = early.flatMap(({ pressed }) => pressed.dataset.addition ?? []);
if (additions.length && early.every(({ pressed }) => pressed.dataset.addition || pressed.ariaPressed)) {
try {
const before = JSON.parse(sessionStorage.getItem("${EARLY_ADDITIONS_KEY}") ?? "[]");
sessionStorage.setItem("${EARLY_ADDITIONS_KEY}", JSON.stringify([...before, ...additions]));
early.length = 0;
} catch {}
}
};
addEventListener("pagehide", carry);
const readiness = new MutationObserver(async () => {
readiness.disconnect();
removeEventListener("click", press, true);
removeEventListener("input", type, true);
removeEventListener("pagehide", carry);
clearTimeout(patience);
note?.remove();
for (const { pressed } of early) delete pressed.dataset.early;
for (const [at, { pressed, checked, value }] of early.entries()) {
if (value !== undefined) {
const leave = enter(pressed, value, at < early.length - 1 || document.activeElement !== pressed);
await 0;
leave();
} else {
if (checked !== undefined) pressed.checked = !checked;
pressed.click();
}
await 0;
}
});
readiness.observe(document.documentElement, { attributeFilter: ["data-ready"] });
})()`.replaceAll('\n', '');
