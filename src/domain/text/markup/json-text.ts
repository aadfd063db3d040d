import { minecraftColours } from './minecraft-colours.ts';
import { plain, type Run, type RunStyle } from './run.ts';

const deepest = 20;

/** A line that the game reads as its own JSON of texts. null: it is none. */
export const readJsonText = (line: string): Run[] | null => {
  const trimmed = line.trim();
  if (!/^(?:\[[^]*\]|\{[^]*\})$/.test(trimmed) || !trimmed.includes('"')) return null;
  try {
    const parsed: unknown = JSON.parse(trimmed);
    return isComponent(parsed) ? readComponent(parsed, plain, 0) : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
};

type Component = Readonly<Record<string, unknown>>;

const isComponent = (value: unknown): boolean =>
  Array.isArray(value) ||
  (typeof value === 'object' &&
    value !== null &&
    ['text', 'translate', 'extra', 'keybind'].some((key) => key in value));

const readComponent = (value: unknown, around: RunStyle, depth: number): Run[] => {
  if (depth > deepest) return [];
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return linesOf(String(value), around);
  if (Array.isArray(value)) return value.flatMap((each) => readComponent(each, around, depth + 1));
  if (typeof value !== 'object' || value === null) return [];
  const component = value as Component;
  const style = styleOf(component, around);
  const runs = [...ownRuns(component, style), ...readComponent(component['extra'] ?? [], style, depth + 1)];
  const address = addressOf(component['clickEvent'] ?? component['click_event']);
  return address === null ? runs : [{ sort: 'link', address, runs }];
};

const linesOf = (text: string, style: RunStyle): Run[] =>
  text
    .split('\n')
    .flatMap((each, index): Run[] => [
      ...(index > 0 ? [{ sort: 'line' } as const] : []),
      { sort: 'text', text: each, style },
    ]);

const ownRuns = ({ text, translate, keybind }: Component, style: RunStyle): Run[] => {
  if (typeof text === 'string') return linesOf(text, style);
  if (typeof translate === 'string') return [{ sort: 'key', key: translate, style }];
  return typeof keybind === 'string' ? [{ sort: 'key', key: keybind, style }] : [];
};

const weights = [
  ['bold', 'bold'],
  ['italic', 'italic'],
  ['underlined', 'underlined'],
  ['strikethrough', 'struck'],
  ['obfuscated', 'scrambled'],
] as const;

const styleOf = (component: Component, around: RunStyle): RunStyle => {
  const style: { -readonly [Key in keyof RunStyle]: RunStyle[Key] } = { ...around };
  const colour = colourOf(component['color']);
  if (colour !== null) style.colour = colour;
  for (const [key, weight] of weights) {
    if (component[key] === true) style[weight] = true;
    if (component[key] === false) delete style[weight];
  }
  return style;
};

const colourOf = (value: unknown): string | null => {
  if (typeof value !== 'string') return null;
  if (/^#[0-9A-Fa-f]{6}$/.test(value)) return value.slice(1).toLowerCase();
  return minecraftColours.find(({ name }) => name === value)?.colour ?? null;
};

const addressOf = (event: unknown): string | null => {
  if (typeof event !== 'object' || event === null) return null;
  const { action, value, url } = event as Component;
  const address = url ?? value;
  return action === 'open_url' && typeof address === 'string' ? address : null;
};
