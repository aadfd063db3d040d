/** A span of a line: plain, a name of the product, code, or a link. */
export type TextSpan =
  | { readonly kind: 'text' | 'strong' | 'emphasis' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string };

export type TextBlock =
  | { readonly kind: 'heading' | 'paragraph'; readonly content: readonly TextSpan[] }
  | { readonly kind: 'picture'; readonly name: string; readonly alt: string }
  | { readonly kind: 'list' | 'steps'; readonly items: readonly (readonly TextSpan[])[] };

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
  const itemsAfter = (sign: RegExp) => lines.map((line) => readSpans(line.replace(sign, '')));
  const [, alt, name] = picture.exec(block) ?? [];
  if (alt !== undefined && name !== undefined) return { kind: 'picture', name, alt };
  if (block.startsWith('## ')) return { kind: 'heading', content: readSpans(block.slice(3)) };
  if (lines.every((line) => line.startsWith('- '))) return { kind: 'list', items: itemsAfter(/^- /) };
  if (lines.every((line) => /^\d+\. /.test(line))) return { kind: 'steps', items: itemsAfter(/^\d+\. /) };
  return { kind: 'paragraph', content: readSpans(lines.join(' ')) };
};

const signs = /\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`|\[([^\]]+)\]\(([^)]+)\)/g;

const readSpans = (line: string): readonly TextSpan[] => {
  const spans: TextSpan[] = [];
  let end = 0;
  for (const found of line.matchAll(signs)) {
    if (found.index > end) spans.push({ kind: 'text', text: line.slice(end, found.index) });
    end = found.index + found[0].length;
    spans.push(toSpan(found));
  }
  return end < line.length ? [...spans, { kind: 'text', text: line.slice(end) }] : spans;
};

const toSpan = ([, strong, emphasis, code, text = '', to = '']: RegExpMatchArray): TextSpan => {
  if (strong !== undefined) return { kind: 'strong', text: strong };
  if (emphasis !== undefined) return { kind: 'emphasis', text: emphasis };
  return code === undefined ? { kind: 'link', text, to } : { kind: 'code', text: code };
};
