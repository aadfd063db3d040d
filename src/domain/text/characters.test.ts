import { tidewantKnown, tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { describe, expect, it } from 'vitest';
import { toLine, turnsDirection, withoutDirectionControls, toVisible } from './text.ts';
import { hasLengthWithin } from '#domain/limits.ts';
import { checkQuest } from '#domain/quest/quest-rules.ts';
import { questContentOf } from '#domain/document/content-of.ts';
import { checkStoryLine } from '#domain/story-line/story-line-rules.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { aQuest } from '#test-support/builders/builders.ts';

const invisible: [string, number][] = [
  ['zero width space', 0x200b],
  ['zero width non-joiner', 0x200c],
  ['zero width joiner', 0x200d],
  ['word joiner', 0x2060],
  ['byte order mark', 0xfeff],
  ['soft hyphen', 0xad],
  ['combining grapheme joiner', 0x34f],
  ['Hangul filler', 0x3164],
  ['half width Hangul filler', 0xffa0],
  ['Hangul choseong filler', 0x115f],
  ['Hangul jungseong filler', 0x1160],
  ['blank pattern of Braille', 0x2800],
  ['variation selector', 0xfe0f],
  ['variation selector of the supplement', 0xe0100],
  ['tag', 0xe0041],
  ['Mongolian vowel separator', 0x180e],
  ['invisible times', 0x2062],
  ['annotation mark', 0xfff9],
  ['null note head', 0x1d159],
  ['right-to-left mark', 0x200f],
];

const controls = [0x61c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069].map(
  (code) => String.fromCodePoint(code),
);

describe('a text', () => {
  it.each(invisible)('of nothing but a %s counts as empty', (_name, code) => {
    const mark = String.fromCodePoint(code);
    expect(toVisible(mark.repeat(20))).toBe('');
    expect(toVisible(` ${mark} ${mark} `)).toBe('');
    expect(toVisible(`a${mark}b`)).toBe('ab');
    expect(hasLengthWithin(mark.repeat(20), tidewantWorld.limits.quest_title)).toBe(false);
    expect(hasLengthWithin(`abcd${mark}`, tidewantWorld.limits.quest_title)).toBe(false);
    expect(hasLengthWithin(`abc${mark}de`, tidewantWorld.limits.quest_title)).toBe(true);
  });

  it.each([
    ['plain', 'plain'],
    ['  blanks around  ', 'blanks around'],
    ['مرحبا بالعالم', 'مرحبا بالعالم'],
    ['שלום עולם', 'שלום עולם'],
    ['한글 이름', '한글 이름'],
    ['⠃⠗⠁⠊⠇⠇⠑', '⠃⠗⠁⠊⠇⠇⠑'],
    ['👩‍🌾 at work', '👩🌾 at work'],
  ])('%j shows %j', (written, shown) => {
    expect(toVisible(written)).toBe(shown);
  });
});

describe('a line', () => {
  it.each(controls.map((control) => [control.codePointAt(0)?.toString(16), control]))(
    'keeps no U+%s',
    (_code, control) => {
      const turned = `The ${control} bell`;
      expect(turnsDirection(turned)).toBe(true);
      expect(withoutDirectionControls(turned)).toBe('The  bell');
      expect(toLine(turned)).toBe('The  bell');
      expect(checkQuest(aQuest({ title: turned }), tidewantWorld, tidewantKnown)).toMatchObject({
        section: 'title',
        code: 'quest_title_direction',
      });
      expect(checkStoryLine(aStoryLine(undefined, { title: turned }), tidewantWorld)).toMatchObject({
        code: 'storyline_title_direction',
      });
      expect(
        checkQuest(questContentOf(aQuest({ title: turned }), tidewantWorld), tidewantWorld, tidewantKnown),
      ).toBeNull();
    },
  );

  it.each(['می‌خواهم بروم', '👩‍🌾🧙‍♂️ of the fens', 'שלום עולם', 'مرحبا بالعالم', 'Bell of 鐘の音', 'co\u00ADoperation'])(
    'keeps %j whole',
    (title) => {
      expect(turnsDirection(title)).toBe(false);
      expect(toLine(title)).toBe(title);
      expect(checkQuest(aQuest({ title }), tidewantWorld, tidewantKnown)).toBeNull();
    },
  );

  it.each([
    ['item_name_direction', 'Collect Item', { item_id: '', item_name: 'Wolf\u202EPelt', item_quantity: 1 }],
    ['npc_name_direction', 'Slay Creature', { npc_id: '', npc_name: 'Wolf\u2067King', npc_kill_count: 1 }],
    ['npc_name_direction', 'Escort NPC', { npc_id: '', npc_name: 'Wolf\u200FKing' }],
    ['npc_name_direction', 'Talk with NPC', { npc_id: '', npc_name: '\u061CWolf' }],
    ['item_name_length', 'Collect Item', { item_id: '', item_name: 'W\u200B\u200B\u3164', item_quantity: 1 }],
  ])('of a property is refused as %s', (code, type, fields) => {
    const objectives = { 0: { id: '0', type_count: 1, type, ...fields } };
    expect(checkQuest(aQuest({ objectives: objectives as never }), tidewantWorld, tidewantKnown)).toMatchObject({
      code,
      section: 'objectives',
    });
  });
});
