import { describe, expect, it } from 'vitest';
import type { WorldField, WorldKind } from '#domain/world/world.ts';
import { composeSentence, followSentence } from './follow-sentence.ts';

const device: WorldField = {
  control: 'entry',
  key: 'device',
  label: 'Device',
  required: true,
  catalogue: 'device',
  free_text: false,
};
const count: WorldField = {
  control: 'number',
  key: 'count',
  label: 'Count',
  required: true,
  min: 1,
  max: 9,
  default: 1,
};
const flag: WorldField = { control: 'flag', key: 'quiet', label: 'Quietly', required: false };
const note: WorldField = { control: 'text', key: 'note', label: 'Note', required: false, max: 50 };

const aKind = (overrides: Partial<WorldKind>): WorldKind => ({
  type: 'Repair',
  collection: 'objectives',
  icon: 'box',
  sentence: 'Repair',
  meaning: null,
  retired: false,
  fields: [],
  ...overrides,
});

describe('composeSentence', () => {
  it.each([
    [[], 'Repair'],
    [[flag], 'Repair'],
    [[device, count], '{device} × {count}'],
    [[count, device], '{count}, {device}'],
    [[device, flag, note], '{device}, {note}'],
  ])('of %o', (fields, sentence) => expect(composeSentence(aKind({ fields }))).toBe(sentence));
});

describe('followSentence', () => {
  it('follows the type and the fields until somebody writes the sentence', () => {
    const kind = aKind({});
    expect(followSentence(kind, { ...kind, type: 'Mend' }).sentence).toBe('Mend');
    expect(followSentence(kind, { ...kind, fields: [device] }).sentence).toBe('{device}');
    expect(followSentence(kind, { ...kind, sentence: 'Mend it' }).sentence).toBe('Mend it');
  });

  it('keeps a written sentence, and its fields where a key is renamed', () => {
    const kind = aKind({ sentence: 'Mend {device} with {count} bolts', fields: [device, count] });
    expect(followSentence(kind, { ...kind, fields: [device, count, note] }).sentence).toBe(kind.sentence);
    expect(followSentence(kind, { ...kind, fields: [count, device] }).sentence).toBe(kind.sentence);
    const renamed = { ...kind, fields: [{ ...device, key: 'machine' }, count] };
    expect(followSentence(kind, renamed).sentence).toBe('Mend {machine} with {count} bolts');
  });
});
