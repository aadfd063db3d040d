import { textureLimits } from '#domain/exchange/import/textures.ts';
import type { Losses } from '#domain/exchange/losses.ts';
import type { TextFeature } from '#domain/text/markup/translate-markup.ts';
import { language } from '#texts/language.ts';
import { inFigures, plural } from '#texts/plural.ts';
import type { Messages } from '#messages/message-of.ts';

/** Of a chapter for quests that no story line holds. */
export const looseQuests = 'Loose quests';

const parts = {
  needs: 'how many prerequisites open the quest',
  optional: 'that the quest is optional',
  hidden: 'that the quest is hidden until it is open',
  repeat: 'how the quest repeats',
  repeat_at: 'at what time the next day or week begins',
  choice: 'that only some of these quests may be done',
} as const satisfies Record<Losses['logic_left_out']['part'], string>;

const codeNames = {
  colour: 'colours',
  weight: 'weights of letters',
  picture: 'pictures',
  page: 'pages',
  link: 'links',
  key: 'texts that the game looks up',
  player: "the player's name, class or race",
  gender: 'words by gender',
} as const satisfies Record<TextFeature, string>;

const listed = (words: readonly string[]): string => new Intl.ListFormat(language).format(words);

export const losses = {
  kind_left_out: ({ kind }) => `The format has no place for ${kind}. It is left out.`,
  field_left_out: ({ field }) => `The format has no place for ${field}. It is left out.`,
  places_full: ({ kind, places }) =>
    `The format has ${plural(places, { one: '1 place', other: `${inFigures(places)} places` })} for ${kind}. This one is left out.`,
  value_changed: ({ field, from, to }) => `${field} is ${to} there instead of ${from}.`,
  out_of_range: ({ field, value, min, max }) =>
    `${field} is a whole number from ${inFigures(min)} to ${inFigures(max)} there. ${value} is not, so it is left out.`,
  text_shortened: ({ bytes }) => `The format holds ${inFigures(bytes)} bytes of this text. The rest is left out.`,
  id_not_a_number: ({ field, id }) =>
    `The format needs a number for ${field}. ${id} is not a number, so it is left out.`,
  id_unusable: ({ field, name }) => `The format needs an id for ${field}. “${name}” is not one, so it is left out.`,
  task_by_hand: ({ field, name }) =>
    `The format needs an id for ${field}. “${name}” is not one, so the player ticks the objective off there.`,
  reward_group_left_out: ({ title }) => `The format has no place for the choice of rewards “${title}”.`,
  reward_may_repeat: ({ title }) => `There the same reward of “${title}” may be given more than once.`,
  logic_left_out: ({ part }) => `The format can't say ${parts[part]}.`,
  story_line_left_out: ({ title }) =>
    `The format has no story lines. Of “${title}” it has only the prerequisites, and choices and repeats as far as it can say them.`,
  table_empty: ({ table }) => `The table of rewards “${table}” is empty there. Fill it in the game.`,
  prerequisite_left_out: ({ quest }) => `The prerequisite ${quest} is left out.`,
  opens_same_day: ({ quest }) =>
    `It waits for ${quest}, which repeats every day. The game forgets that when the day ends, so this quest opens only on a day on which players did the other.`,
  quest_missing: ({ quest }) => `The quest ${quest} is not in the content. Its place is left out.`,
  done_at_once: () =>
    'None of its objectives is in the game, so players complete the quest at once, and get its rewards for nothing.',
  never_repeats: () =>
    'The game repeats a quest when players claim a reward of it. This quest has none, so they do it once.',
  hidden_with: ({ quest }) => `Players don't see it before they see “${quest}”, which is hidden until it opens.`,
  item_data_left_out: ({ field }) =>
    `${field} is written for another version of the game, so that the plain item counts or is given.`,
  needs_mod: ({ name, mod }) =>
    `${name} stands for many items. Without the mod ${mod} players can't do this objective.`,
  codes_left_out: ({ parts: lost }) =>
    `The game doesn't show ${listed(lost.map((part) => codeNames[part]))} of this text.`,
  id_taken: ({ id }) =>
    `Another document has its id ${id}, so it gets a new one. Players who did it before may do it again.`,
  file_taken: ({ file }) => `Another chapter has the file ${file}, so this one gets a file of its own.`,
  kept_left_out: ({ keys }) => `What the imported book says in ${listed(keys)} is for another version of the game.`,
  picture_left_out: ({ name }) => `The game doesn't have the picture “${name}”. It is left out.`,
  picture_shown: ({ name }) =>
    `The picture “${name}” waits for a quest that is not in the content, so players see it at once.`,
  ring: ({ quests }) => `These quests wait for each other, so players can't do them: ${listed(quests)}.`,
  ring_open: ({ quests }) =>
    `These quests are a ring that players can open from elsewhere: ${listed(quests)}. The prerequisite that closes it is kept for the same format.`,
  nobody: ({ part }) =>
    part === 'giver'
      ? "Nobody gives this quest, so players can't get it."
      : "Nobody takes this quest back, so players can't hand it in.",
  no_player: ({ part }) =>
    part === 'level'
      ? 'The lowest level that it asks for is above the highest, so no player can get it.'
      : 'It asks for more reputation than a player may have for it, so no player can get it.',
  mail_taken: ({ mail, quest }) =>
    `The game sends the mail ${mail} for one quest only, which is “${quest}”. Players get none for this one.`,
  experience_by_step: ({ amount }) =>
    `The game gives experience by a step and the player's level. It has no amounts such as ${inFigures(amount)}, so none is given.`,
  kept_beside: ({ what, count }) =>
    `No kind of this world takes “${what}”, which the book has ${plural(count, { one: 'once', other: `${inFigures(count)} times` })}. It is kept for the same format.`,
  prerequisite_kept: ({ id }) => `The prerequisite ${id} leads to nothing here. It is kept for the same format.`,
  picture_not_found: ({ name }) =>
    `The picture “${name}” is not in the archive as a PNG or WebP of at most ${textureLimits.bytes / 1024} kB and ${inFigures(textureLimits.pixels)} pixels a side. A frame with its name shows where it stands.`,
  id_twice: ({ id }) => `Two things have the id ${id}. This one gets a new one.`,
  title_of_locale: ({ locale }) => `It has no English title. This one is from ${locale}.`,
  read_as_windows: ({ file }) => `${file} is not UTF-8. It was read as Windows-1252.`,
  codes_without_markup: ({ count }) =>
    `${plural(count, { one: '1 text has', other: `${inFigures(count)} texts have` })} codes that this world doesn't show, and ${count === 1 ? 'comes' : 'come'} without them. An administrator lets them show at the tab World: “Codes in texts”.`,
  repeats_at_once: () => 'It repeats at once in the game. Here it repeats every hour.',
  cell_too_long: ({ table, max }) =>
    `A cell of ${table} is longer than the ${inFigures(max)} characters that spreadsheets show of it.`,
  table_unknown: ({ table }) => `${table} is no table that Runeloom knows. It is left out.`,
  column_unknown: ({ table, column }) => `${table} has a column “${column}” that nothing here takes. It is left out.`,
} satisfies Messages<Losses>;
