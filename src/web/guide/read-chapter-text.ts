/** A part of a line: plain, a name of the product, code, or a link. */
export type TextPart =
  | { readonly kind: 'text' | 'strong' | 'emphasis' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string };

export type TextBlock =
  | { readonly kind: 'heading' | 'paragraph'; readonly content: readonly TextPart[] }
  | { readonly kind: 'picture'; readonly name: string; readonly alt: string }
  | { readonly kind: 'list' | 'steps'; readonly items: readonly (readonly TextPart[])[] };

export type ChapterText = { readonly title: string; readonly blocks: readonly TextBlock[] };

/** The few signs of Markdown that chapters use. */
export const readChapterText = (text: string): ChapterText => {
  const [first = '', ...rest] = text.trim().split(/\n{2,}/);
  return { title: first.replace(/^# /, ''), blocks: rest.map(readBlock) };
};

/** Chapters name the dark one; the theme chooses. */
const picture = /^!\[([^\]]+)\]\(pictures\/dark\/([\w-]+)\.webp\)$/;

/** An item may go on in an indented line. */
const readBlock = (block: string): TextBlock => {
  const lines = block.replaceAll(/\n {2,}(?=\S)/g, ' ').split('\n');
  const itemsAfter = (sign: RegExp) => lines.map((line) => readParts(line.replace(sign, '')));
  const [, alt, name] = picture.exec(block) ?? [];
  if (alt !== undefined && name !== undefined) return { kind: 'picture', name, alt };
  if (block.startsWith('## ')) return { kind: 'heading', content: readParts(block.slice(3)) };
  if (lines.every((line) => line.startsWith('- '))) return { kind: 'list', items: itemsAfter(/^- /) };
  if (lines.every((line) => /^\d+\. /.test(line))) return { kind: 'steps', items: itemsAfter(/^\d+\. /) };
  return { kind: 'paragraph', content: readParts(lines.join(' ')) };
};

const signs = /\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`|\[([^\]]+)\]\(([^)]+)\)/g;

const readParts = (line: string): readonly TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const found of line.matchAll(signs)) {
    if (found.index > end) parts.push({ kind: 'text', text: line.slice(end, found.index) });
    end = found.index + found[0].length;
    parts.push(toPart(found));
  }
  return end < line.length ? [...parts, { kind: 'text', text: line.slice(end) }] : parts;
};

const toPart = ([, strong, emphasis, code, text = '', to = '']: RegExpMatchArray): TextPart => {
  if (strong !== undefined) return { kind: 'strong', text: strong };
  if (emphasis !== undefined) return { kind: 'emphasis', text: emphasis };
  return code === undefined ? { kind: 'link', text, to } : { kind: 'code', text: code };
};
