import type { AmountRow } from '#shop/pricing/breakdown.ts';
import { hasShippedName, initialOf } from '#shop/site/look/initial.ts';
import type { LetterBlock, LetterItem, LetterSection, TextParts } from './letter-text.ts';
import { type LetterThumb, THUMB_SIZE } from './letter-thumb.ts';
import type { Paint } from './paint.ts';

export type HtmlParts = TextParts & {
  readonly paint: Paint;
  readonly language: string;
  readonly homeUrl: string;
  /** Of the shop's own logo; null while it has none. */
  readonly logoUrl: string | null;
  readonly linkFallback: string;
};

export function renderHtml(parts: HtmlParts): string {
  const { paint } = parts;
  const preheader = escapeHtml(parts.paragraphs[0] ?? '');
  return `<!doctype html>
<html lang="${escapeHtml(parts.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(parts.heading)}</title>
<style>${paint.style}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${paint.ground}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preheader}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="ground" style="background:${paint.ground}">
<tr><td align="center" class="outer" style="padding:32px 16px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">
<tr><td style="padding:0 4px 20px">${renderBrand(parts)}</td></tr>
<tr><td class="card" style="background:${paint.raised};border:1px solid ${paint.line};border-radius:${paint.cardRadius}px;padding:36px 40px">
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

/** A sign is drawn with borders and letters: pictures and SVG are blocked or dropped by half of all mail programs. */
function renderBrand({ shopName, homeUrl, logoUrl, paint }: HtmlParts): string {
  if (logoUrl !== null)
    return `<a href="${escapeHtml(homeUrl)}" class="ink" style="text-decoration:none;font:700 20px/36px ${paint.font};color:${paint.ink}"><img src="${escapeHtml(logoUrl)}" alt="${escapeHtml(shopName)}" width="280" height="36" style="display:block;border:0"></a>`;
  const sign = hasShippedName(shopName) ? drawArch(paint) : drawInitial(paint, shopName);
  return `<a href="${escapeHtml(homeUrl)}" style="text-decoration:none"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td aria-hidden="true" style="padding-right:10px">${sign}</td><td class="ink" style="font:700 20px/24px ${paint.font};letter-spacing:-0.02em;color:${paint.ink}">${escapeHtml(shopName)}</td></tr></table></a>`;
}

function drawArch(paint: Paint): string {
  const light = `<span class="light" style="display:block;width:7px;height:7px;margin:8px auto 0;border-radius:50%;background:${paint.accent};font-size:0;line-height:0">&nbsp;</span>`;
  return `<span class="arch" style="display:block;width:18px;height:21px;border:2px solid ${paint.ink};border-radius:11px 11px 2px 2px;background:${paint.tint};font-size:0;line-height:0">${light}</span>`;
}

function drawInitial(paint: Paint, shopName: string): string {
  return `<span class="initial" style="display:block;width:28px;height:28px;border-radius:6px;background:${paint.tint};font:500 17px/28px ${paint.titleFont};color:${paint.accentInk};text-align:center">${escapeHtml(initialOf(shopName))}</span>`;
}

function renderMain(parts: HtmlParts): string {
  const { paint, button, links = [], block } = parts;
  return [
    `<h1 class="ink" style="margin:0 0 20px;font:500 28px/34px ${paint.titleFont};letter-spacing:-0.01em;color:${paint.ink}">${escapeHtml(parts.heading)}</h1>`,
    ...[parts.greeting, ...parts.paragraphs].map((text) => paragraph(paint, text)),
    ...(parts.opening ?? []).map((section) => renderSection(paint, section, 'ink')),
    block ? renderBlock(paint, block) : '',
    renderButton(paint, button),
    ...links.map((link) => renderLink(paint, link)),
    ...parts.notes.map((note) => quiet(paint, note)),
    quiet(
      paint,
      parts.linkFallback,
      `<br><a class="link" href="${escapeHtml(button.url)}" style="color:${paint.accent};word-break:break-all">${escapeHtml(button.url)}</a>`,
    ),
    ...(parts.sections ?? []).map((section) => renderSection(paint, section, 'muted')),
  ].join('\n');
}

function paragraph(paint: Paint, text: string): string {
  return `<p class="ink" style="margin:0 0 14px;font:400 16px/25px ${paint.font};color:${paint.ink}">${escapeHtml(text)}</p>`;
}

function quiet(paint: Paint, text: string, html = ''): string {
  return `<p class="muted" style="margin:0 0 10px;font:400 14px/21px ${paint.font};color:${paint.muted}">${escapeHtml(text)}${html}</p>`;
}

type MailLink = { readonly label: string; readonly url: string };

function renderButton(paint: Paint, { label, url }: MailLink): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:22px 0 24px"><tr><td style="background:${paint.accent};border-radius:${paint.controlRadius}px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 24px;font:600 16px/22px ${paint.font};color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;
}

function renderLink(paint: Paint, { label, url }: MailLink): string {
  return `<p style="margin:0 0 18px;font:600 16px/24px ${paint.font}"><a class="link" href="${escapeHtml(url)}" style="color:${paint.accent}">${escapeHtml(label)}</a></p>`;
}

function renderBlock(paint: Paint, block: LetterBlock): string {
  const hasThumbs = block.items.some(({ thumb }) => thumb !== null);
  const items = block.items.map((item) => renderItem(paint, item, hasThumbs));
  const totals = block.totals.map(({ kind, label, amount }) => {
    const font = fontOf(paint, kind);
    const tone = kind === 'vat' ? 'muted' : 'ink';
    const style = `padding-top:6px;font:${font};color:${kind === 'vat' ? paint.muted : paint.ink}`;
    return `<tr><td${hasThumbs ? ' colspan="2"' : ''} class="${tone}" style="${style}">${escapeHtml(label)}</td><td class="${tone}" align="right" style="${style};padding-left:16px;white-space:nowrap">${escapeHtml(amount)}</td></tr>`;
  });
  return `<h2 class="ink" style="margin:26px 0 2px;font:700 18px/26px ${paint.font};color:${paint.ink}">${escapeHtml(block.title)}</h2>
<table width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;border-collapse:collapse">
<caption class="muted" style="text-align:left;font:400 14px/21px ${paint.font};color:${paint.muted}">${escapeHtml(block.itemsTitle)}</caption>
${items.join('\n')}
${totals.join('\n')}
</table>
<h2 class="ink" style="margin:26px 0 6px;font:700 16px/24px ${paint.font};color:${paint.ink}">${escapeHtml(block.addressTitle)}</h2>
<p class="muted" style="margin:0;font:400 15px/23px ${paint.font};color:${paint.muted}">${block.addressLines.map(escapeHtml).join('<br>')}</p>`;
}

/** What is said of a good stands below its name and amount, as wide as both: beside the amount a phone has no room. */
function renderItem(paint: Paint, { name, detail, notes = [], amount, thumb }: LetterItem, hasThumbs: boolean): string {
  const border = `border-bottom:1px solid ${paint.line};vertical-align:top`;
  const ink = `padding-top:12px;vertical-align:top;font:500 15px/22px ${paint.font};color:${paint.ink}`;
  const picture = hasThumbs
    ? `<td class="line" rowspan="2" width="${THUMB_SIZE}" style="padding:12px 16px 12px 0;${border};width:${THUMB_SIZE}px">${renderThumb(thumb)}</td>`
    : '';
  const said = [detail, ...notes].map(escapeHtml).join('<br>');
  return `<tr>${picture}<td class="ink" style="${ink}">${escapeHtml(name)}</td><td class="ink" align="right" style="${ink};padding-left:16px;white-space:nowrap">${escapeHtml(amount)}</td></tr>
<tr><td class="muted line" colspan="2" style="padding-bottom:12px;${border};font:400 14px/20px ${paint.font};color:${paint.muted}">${said}</td></tr>`;
}

/** Without a text of its own: the name of the good stands beside it, also where pictures are blocked. */
function renderThumb(thumb: LetterThumb | null): string {
  if (thumb === null) return '';
  const { url, width, height } = thumb;
  return `<img src="${escapeHtml(url)}" alt="" width="${width}" height="${height}" style="display:block;width:${width}px;height:${height}px;border:0;border-radius:6px">`;
}

function renderSection(
  paint: Paint,
  { title, paragraphs, bullets = [], picture, links = [] }: LetterSection,
  tone: 'ink' | 'muted',
): string {
  const font =
    tone === 'ink'
      ? `400 16px/25px ${paint.font};color:${paint.ink}`
      : `400 14px/21px ${paint.font};color:${paint.muted}`;
  const shown = picture
    ? `<img src="${escapeHtml('contentId' in picture ? `cid:${picture.contentId}` : picture.url)}" alt="${escapeHtml(picture.alt)}" width="${Math.min(picture.width, 480)}" style="display:block;width:100%;max-width:${Math.min(picture.width, 480)}px;height:auto;margin:0 0 14px;background:#ffffff">`
    : '';
  const list = bullets.map((bullet) => `<li style="margin:0 0 4px">${escapeHtml(bullet)}</li>`).join('');
  return `<h2 class="ink" style="margin:26px 0 8px;font:700 16px/24px ${paint.font};color:${paint.ink}">${escapeHtml(title)}</h2>
${shown}${paragraphs.map((text) => (tone === 'ink' ? paragraph(paint, text) : quiet(paint, text))).join('\n')}
${list === '' ? '' : `<ul class="${tone}" style="margin:0 0 10px;padding-left:20px;font:${font}">${list}</ul>`}
${links.map((link) => renderLink(paint, link)).join('\n')}`;
}

function fontOf({ font }: Paint, kind: AmountRow['kind']): string {
  if (kind === 'total') return `700 17px/26px ${font}`;
  return kind === 'vat' ? `400 14px/21px ${font}` : `400 15px/24px ${font}`;
}

function renderFooter({ footer, paint }: HtmlParts): string {
  const lines = [footer.contact, footer.why, footer.company];
  return lines
    .map(
      (line) =>
        `<p class="muted" style="margin:0 0 6px;font:400 13px/19px ${paint.font};color:${paint.muted}">${escapeHtml(line)}</p>`,
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
