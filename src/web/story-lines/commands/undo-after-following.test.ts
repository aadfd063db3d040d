import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { tidewantEntries } from '#domain/worlds/tidewant/entries.ts';
import { tidewant } from '#domain/worlds/tidewant/world.ts';
import { a, aStoryLine, b, c } from '#test-support/builders/a-story-line.ts';
import { followSaved } from '#web/documents/drafts/follow-saved.ts';
import { knowWorld } from '#web/shared/testing/known-world.ts';
import { isSameContent } from '#web/story-lines/content/is-same-content.ts';
import type { LineContent } from '#web/story-lines/content/line-content.ts';
import { storyLineDocumentRules as rules } from '#web/story-lines/story-line-document-rules.ts';
import { createLineEditing } from './line-editing.ts';

beforeAll(() => knowWorld(tidewant, tidewantEntries));

const parts = ['title', 'description', a, b] as const;
type Part = (typeof parts)[number];

/** A text, or the place of a card. */
const read = (line: LineContent, part: Part): string | number | undefined =>
  part === 'title' || part === 'description' ? line[part] : line.story_quests[part]?.x;

const write = (line: LineContent, part: Part, number: number): LineContent => {
  if (part === 'title' || part === 'description') return { ...line, [part]: `Version ${number}` };
  const card = line.story_quests[part];
  return card ? { ...line, story_quests: { ...line.story_quests, [part]: { ...card, x: number } } } : line;
};

type Step = {
  readonly what: 'write' | 'save elsewhere' | 'undo' | 'redo' | 'take back elsewhere';
  readonly part: Part;
};

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom('write', 'write', 'save elsewhere', 'undo', 'redo', 'take back elsewhere'),
  part: fc.constantFrom(...parts),
});

const kind = { contentOf: (line: LineContent) => line };
const first = aStoryLine({ [a]: [], [b]: [a], [c]: [b] });

/** Written here by the number of what it replaced. */
type Made = Map<string | number | undefined, string | number | undefined>;

it('a step back or forth, whatever was saved elsewhere between, is never a save of what nobody wrote over that', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 24 }), (steps) => {
      const editing = createLineEditing({ id: 'storyline_a_12345678', version: 1, original: first, content: first });
      let saved = { ...first, version: 1 };
      const written: Made = new Map();
      const content = () => editing.store.getState().content;
      for (const [index, { what, part }] of steps.entries()) {
        const number = 1_000 + index;
        if (what === 'write') {
          const from = read(editing.begun.original, part);
          editing.run((line) => ({ line: write(line, part, number), refusal: null }), 'step');
          written.set(read(content(), part), from);
        }
        if (what === 'save elsewhere') saved = { ...saved, ...write(saved, part, number), version: saved.version + 1 };
        if (what === 'take back elsewhere') saved = { ...first, version: saved.version + 1 };
        if (what === 'undo') editing.undo();
        if (what === 'redo') editing.redo();
        const draft = { ...editing.begun, content: content() };
        const followed = followSaved(draft, saved as never, { kind: kind as never, rules });
        if (followed !== draft) editing.follow(followed);
        if (editing.begun.version !== saved.version) continue;
        const { version: _version, ...theirs } = saved;
        expect(isSameContent(editing.begun.original, theirs)).toBe(true);
        const differ = parts.filter((each) => read(content(), each) !== read(theirs, each));
        for (const each of differ) {
          const mine = read(content(), each);
          expect([each, written.has(mine), written.get(mine)]).toEqual([each, true, read(theirs, each)]);
        }
      }
    }),
    { numRuns: 2_000, seed: 11 },
  );
});
