import { colorsOf, darkAccentOf, RAISED } from '#shop/site/look/colors.ts';
import { plainFontStacks } from '#shop/site/look/font-pairs.ts';
import type { Look } from '#shop/site/look/look.ts';
import { RADII } from '#shop/site/look/look-sheet.ts';

/** The look written out, because mail programs know no variables and load no letters. */
export type Paint = ReturnType<typeof paintOf>;

const PIXELS_PER_REM = 16;

export function paintOf(look: Look) {
  const { ground, ink, muted, line, accent, 'accent-tint': tint, 'accent-ink': accentInk } = colorsOf(look);
  const radii = RADII[look.corners];
  const fonts = plainFontStacks(look.fonts);
  return {
    ground,
    raised: RAISED,
    ink,
    muted,
    line,
    accent,
    tint,
    accentInk,
    cardRadius: Number.parseFloat(radii.card) * PIXELS_PER_REM,
    controlRadius: Number.parseFloat(radii.control) * PIXELS_PER_REM,
    titleFont: fonts.titles,
    font: fonts.text,
    style: writeStyle(look.accent),
  };
}

/** For mail programs that follow the reader's dark theme; the others keep the colours above. */
function writeStyle(accent: string): string {
  const dark = darkAccentOf(accent);
  return `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0}
a{color:${accent}}
@media (max-width:620px){.card{padding:24px 20px!important}.outer{padding:16px 8px!important}}
@media (prefers-color-scheme:dark){
.ground{background:#171411!important}.card{background:#221e1a!important;border-color:#3a342d!important}
.ink{color:#f4f0ea!important}.muted{color:#b8aea2!important}.line{border-color:#3a342d!important}
.link{color:${dark.link}!important}.arch{border-color:#f4f0ea!important;background:${dark.tint}!important}.light{background:${dark.link}!important}
.initial{color:${dark.link}!important;background:${dark.tint}!important}
}`;
}
