import type { AmountRow } from '#shop/pricing/breakdown.ts';
import type { LetterBlock, LetterSection, TextParts } from './letter-text.ts';

export type HtmlParts = TextParts & {
  readonly language: string;
  readonly homeUrl: string;
  readonly linkFallback: string;
};

/** The colours of the storefront (app/ui/tokens.css), written out because mail programs know no variables. */
const GROUND = '#fbfaf8';
const RAISED = '#ffffff';
const INK = '#1a1714';
const MUTED = '#645d55';
const LINE = '#e7e2db';
const ACCENT = '#9a4a00';
const TINT = '#fbebd9';
/** Titles, as the shop's own; Georgia is where letters cannot be loaded. */
const TITLE_FONT = "Newsreader,Georgia,'Times New Roman',serif";
const FONT = "Figtree,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

/** For mail programs that follow the reader's dark theme; the others keep the colours above. */
const STYLE = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0}
a{color:${ACCENT}}
@media (max-width:620px){.card{padding:24px 20px!important}.outer{padding:16px 8px!important}}
@media (prefers-color-scheme:dark){
.ground{background:#171411!important}.card{background:#221e1a!important;border-color:#3a342d!important}
.ink{color:#f4f0ea!important}.muted{color:#b8aea2!important}.line{border-color:#3a342d!important}
.link{color:#f0a860!important}.arch{border-color:#f4f0ea!important;background:#3a2a18!important}.light{background:#f0a860!important}
}`;

export function renderHtml(parts: HtmlParts): string {
  const preheader = escapeHtml(parts.paragraphs[0] ?? '');
  return `<!doctype html>
<html lang="${escapeHtml(parts.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(parts.heading)}</title>
<style>${STYLE}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${GROUND}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preheader}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="ground" style="background:${GROUND}">
<tr><td align="center" class="outer" style="padding:32px 16px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">
<tr><td style="padding:0 4px 20px">${renderBrand(parts)}</td></tr>
<tr><td class="card" style="background:${RAISED};border:1px solid ${LINE};border-radius:14px;padding:36px 40px">
${renderMain(parts)}
</td></tr>
<tr><td style="padding:24px 4px 0">${renderFooter(parts)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** The mark is drawn with borders: pictures and SVG are blocked or dropped by half of all mail programs. */
function renderBrand({ shopName, homeUrl }: HtmlParts): string {
  const light = `<span class="light" style="display:block;width:7px;height:7px;margin:8px auto 0;border-radius:50%;background:${ACCENT};font-size:0;line-height:0">&nbsp;</span>`;
  const arch = `<span class="arch" style="display:block;width:18px;height:21px;border:2px solid ${INK};border-radius:11px 11px 2px 2px;background:${TINT};font-size:0;line-height:0">${light}</span>`;
  return `<a href="${escapeHtml(homeUrl)}" style="text-decoration:none"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td aria-hidden="true" style="padding-right:10px">${arch}</td><td class="ink" style="font:700 20px/24px ${FONT};letter-spacing:-0.02em;color:${INK}">${escapeHtml(shopName)}</td></tr></table></a>`;
}

function renderMain(parts: HtmlParts): string {
  const { button, links = [], block } = parts;
  return [
    `<h1 class="ink" style="margin:0 0 20px;font:500 28px/34px ${TITLE_FONT};letter-spacing:-0.01em;color:${INK}">${escapeHtml(parts.heading)}</h1>`,
    ...[parts.greeting, ...parts.paragraphs].map((text) => paragraph(text)),
    block ? renderBlock(block) : '',
    ...(parts.opening ?? []).map((section) => renderSection(section, 'ink')),
    renderButton(button.label, button.url),
    ...links.map(({ label, url }) => renderLink(label, url)),
    ...parts.notes.map((note) => quiet(note)),
    quiet(
      parts.linkFallback,
      `<br><a class="link" href="${escapeHtml(button.url)}" style="color:${ACCENT};word-break:break-all">${escapeHtml(button.url)}</a>`,
    ),
    ...(parts.sections ?? []).map((section) => renderSection(section, 'muted')),
  ].join('\n');
}

function paragraph(text: string): string {
  return `<p class="ink" style="margin:0 0 14px;font:400 16px/25px ${FONT};color:${INK}">${escapeHtml(text)}</p>`;
}

function quiet(text: string, html = ''): string {
  return `<p class="muted" style="margin:0 0 10px;font:400 14px/21px ${FONT};color:${MUTED}">${escapeHtml(text)}${html}</p>`;
}

function renderButton(label: string, url: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:22px 0 24px"><tr><td style="background:${ACCENT};border-radius:10px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 24px;font:600 16px/22px ${FONT};color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;
}

function renderLink(label: string, url: string): string {
  return `<p style="margin:0 0 18px;font:600 16px/24px ${FONT}"><a class="link" href="${escapeHtml(url)}" style="color:${ACCENT}">${escapeHtml(label)}</a></p>`;
}

function renderBlock(block: LetterBlock): string {
  const cell = `padding:12px 0;border-bottom:1px solid ${LINE};vertical-align:top`;
  const items = block.items.map(
    ({ name, detail, notes = [], amount }) =>
      `<tr><td class="ink line" style="${cell};font:500 15px/22px ${FONT};color:${INK}">${escapeHtml(name)}<br><span class="muted" style="font:400 14px/20px ${FONT};color:${MUTED}">${[detail, ...notes].map(escapeHtml).join('<br>')}</span></td><td class="ink line" align="right" style="${cell};padding-left:16px;white-space:nowrap;font:500 15px/22px ${FONT};color:${INK}">${escapeHtml(amount)}</td></tr>`,
  );
  const totals = block.totals.map(({ kind, label, amount }) => {
    const font = fontOf(kind);
    const tone = kind === 'vat' ? 'muted' : 'ink';
    const style = `padding-top:6px;font:${font};color:${kind === 'vat' ? MUTED : INK}`;
    return `<tr><td class="${tone}" style="${style}">${escapeHtml(label)}</td><td class="${tone}" align="right" style="${style};padding-left:16px;white-space:nowrap">${escapeHtml(amount)}</td></tr>`;
  });
  return `<h2 class="ink" style="margin:26px 0 2px;font:700 18px/26px ${FONT};color:${INK}">${escapeHtml(block.title)}</h2>
<table width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;border-collapse:collapse">
<caption class="muted" style="text-align:left;font:400 14px/21px ${FONT};color:${MUTED}">${escapeHtml(block.itemsTitle)}</caption>
${items.join('\n')}
${totals.join('\n')}
</table>
<h2 class="ink" style="margin:26px 0 6px;font:700 16px/24px ${FONT};color:${INK}">${escapeHtml(block.addressTitle)}</h2>
<p class="muted" style="margin:0;font:400 15px/23px ${FONT};color:${MUTED}">${block.addressLines.map(escapeHtml).join('<br>')}</p>`;
}

function renderSection(
  { title, paragraphs, bullets = [], picture, links = [] }: LetterSection,
  tone: 'ink' | 'muted',
): string {
  const font = tone === 'ink' ? `400 16px/25px ${FONT};color:${INK}` : `400 14px/21px ${FONT};color:${MUTED}`;
  const shown = picture
    ? `<img src="${escapeHtml('url' in picture ? picture.url : `cid:${picture.contentId}`)}" alt="${escapeHtml(picture.alt)}" width="${Math.min(picture.width, 480)}" style="display:block;width:100%;max-width:${Math.min(picture.width, 480)}px;height:auto;margin:0 0 14px;background:#ffffff">`
    : '';
  const list = bullets.map((bullet) => `<li style="margin:0 0 4px">${escapeHtml(bullet)}</li>`).join('');
  return `<h2 class="ink" style="margin:26px 0 8px;font:700 16px/24px ${FONT};color:${INK}">${escapeHtml(title)}</h2>
${shown}${paragraphs.map((text) => (tone === 'ink' ? paragraph(text) : quiet(text))).join('\n')}
${list === '' ? '' : `<ul class="${tone}" style="margin:0 0 10px;padding-left:20px;font:${font}">${list}</ul>`}
${links.map(({ label, url }) => renderLink(label, url)).join('\n')}`;
}

function fontOf(kind: AmountRow['kind']): string {
  if (kind === 'total') return `700 17px/26px ${FONT}`;
  return kind === 'vat' ? `400 14px/21px ${FONT}` : `400 15px/24px ${FONT}`;
}

function renderFooter({ footer }: HtmlParts): string {
  const lines = [footer.contact, footer.why, footer.company];
  return lines
    .map(
      (line) =>
        `<p class="muted" style="margin:0 0 6px;font:400 13px/19px ${FONT};color:${MUTED}">${escapeHtml(line)}</p>`,
    )
    .join('\n');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Names, products and reasons come from people. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
