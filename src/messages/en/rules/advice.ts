import type {
  LineAdviceTable,
  PathAspect,
  PathWords,
  QuestAdviceTable,
  UndecidedReason,
} from '#domain/advice/advice.ts';
import type { Messages } from '#messages/message-of.ts';
import { language } from '#texts/language.ts';
import { inFigures, plural } from '#texts/plural.ts';
import { propertyName } from '#texts/property-types.ts';

const quote = (name: string): string => `“${name}”`;
const quest = (title: string | null): string => (title === null ? 'a quest that is missing' : quote(title));

/** null: the world has levels of one sort. */
const skill = (name: string | null): string => name ?? 'level';

const named = (place: QuestAdviceTable['entry_retired']['place']): string =>
  typeof place === 'string' ? place : propertyName(place);

const needless = (title: string | null): string =>
  title === null ? 'a prerequisite that is missing' : `the prerequisite ${quote(title)}`;
const needed = (title: string | null): string =>
  title === null ? 'another prerequisite that is missing' : `its prerequisite ${quote(title)}`;

const pathWords = {
  some: ' This is so on some paths.',
  every: ' This is so on every path.',
  undecided: ' On which paths this is so is not decided.',
} satisfies Record<PathWords, string>;
const onPaths = (path: PathWords | undefined): string => (path ? pathWords[path] : '');

const openQuestions = {
  reach: 'whether every quest can be done',
  together: 'whether every quest can be done in all of its story lines together',
  optional: 'whether every compulsory quest can be done without optional ones',
  links: 'which prerequisites are superfluous',
  items: 'whether every item is given before it is asked for',
} satisfies Record<PathAspect, string>;

const undecidedReasons = {
  outcomes: (max) => `the choices of this story line have more outcomes than the ${inFigures(max)} that are tried`,
  work: () => 'this story line is too large to follow each of its paths',
  failed: () => 'the paths of this story line could not be checked',
} satisfies Record<UndecidedReason, (max: number) => string>;

const inSentence = (parts: readonly string[]): string => new Intl.ListFormat(language).format(parts);

export const questAdvice = {
  nearly_known: ({ place, name, known }) => `${named(place)} names ${quote(name)}; the world knows ${quote(known)}.`,
  name_unknown: ({ place, name }) => `${named(place)} names ${quote(name)}, which is no entry of the world.`,
  entry_unknown: ({ place, name, id }) =>
    `${named(place)} names ${quote(name)} with the id ${id}, which the world does not have.`,
  entry_retired: ({ place, name }) => `${named(place)} names ${quote(name)}, which is retired.`,
  entry_renamed: ({ place, name, known }) =>
    `${named(place)} names ${quote(name)}, which is called ${quote(known)} now.`,
  could_be_one: ({ earlier, later, subject }) =>
    subject === null
      ? `${propertyName(earlier)} and ${propertyName(later)} could be one row.`
      : `${propertyName(earlier)} and ${propertyName(later)} are both about ${quote(subject)} and could be one row.`,
  slain_and_needed: ({ slaying, needing, name }) =>
    `${propertyName(slaying)} slays ${quote(name)}, whom ${propertyName(needing)} needs alive.`,
  given_and_asked: ({ giving, asking, name }) =>
    `${propertyName(giving)} gives ${quote(name)}, which ${propertyName(asking)} asks for.`,
  no_coins: ({ property }) => `${propertyName(property)} gives no coins.`,
  level_unmet: ({ property, profession, level, start }) =>
    `${propertyName(property)} asks for ${skill(profession)} ${level}, which nobody can reach: no quest gives experience in it, and players begin with ${start}.`,
  much_coins: ({ times }) => `Gives ${times} times the coins of a median official quest.`,
  much_items: ({ times }) => `Gives items of ${times} times the worth of a median official quest's.`,
  much_experience: ({ times }) => `Gives ${times} times the experience of a median official quest.`,
} satisfies Messages<QuestAdviceTable>;

export const lineAdvice = {
  ...questAdvice,
  apart: () => 'No other quest of this story line comes before or after it: it is open from the start.',
  reference_missing: ({ title }) =>
    title === null
      ? 'Is shown here as a quest of another story line, and no longer exists.'
      : `${quote(title)} is shown here as a quest of another story line that no longer exists.`,
  idle_link: ({ prerequisite, later }) =>
    `Does not need ${needless(prerequisite)}: ${needed(later)} comes after that quest already.`,
  same_title: () => 'Another quest of this story line has the same title.',
  idle_level: ({ profession, level, before, levelBefore, path }) =>
    `Asks for ${profession} ${level}, which excludes nobody: ${quest(before)} before it asks for ${levelBefore}.${onPaths(path)}`,
  level_leap: ({ profession, level, before, levelBefore, path }) =>
    `Asks for ${profession} ${level}, which is ${level - levelBefore} more: ${quest(before)} before it asks for ${levelBefore}.${onPaths(path)}`,
  level_short: ({ profession, level, most }) =>
    `Asks for ${skill(profession)} ${level}, but the quests before it give experience up to ${most} at most.`,
  slain_before: ({ property, name, before, path }) =>
    `${propertyName(property)} needs ${quote(name)} alive, whom ${quest(before)} slays before it.${onPaths(path)}`,
  given_later: ({ property, name, giver, path }) =>
    `${propertyName(property)} asks for ${quote(name)}, which this story line gives only later, in ${quest(giver)}.${onPaths(path)}`,
  given_on_other_paths: ({ property, name, giver, path }) =>
    `${propertyName(property)} asks for ${quote(name)}, which ${quest(giver)} gives, but never before it.${onPaths(path)}`,
  never_done: ({ before }) => `Can never be done: ${quest(before)} before it can never be done.`,
  needs_both_sides: ({ sides, choice }) => {
    if (!sides) return 'Can never be done: no player can do enough of its prerequisites together.';
    const both = `it needs ${quest(sides.one)} and ${quest(sides.other)}, and no player can do both`;
    return `Can never be done: ${both}${choice === null ? '.' : `, because of the choice ${quote(choice)}.`}`;
  },
  behind_its_choice: ({ choice, member, most }) =>
    `Can never be done: it comes after ${quest(member)}, and the choice ${quote(choice)} allows at most ${most} of its quests.`,
  behind_optional: ({ optional }) =>
    `Is compulsory, but can't be done without an optional quest, such as ${quest(optional)}.`,
  ring: ({ quests, lines }) =>
    `Can never be done: ${inSentence(quests.map(quest))} wait for one another. ${plural(lines.length, { one: 'This is so in the story line', other: 'This is so through the story lines' })} ${inSentence(lines.map(quote))}.`,
  shut_in_line: ({ line }) =>
    `Can never be done: it also stands in the story line ${quote(line)}, which never opens it.`,
  much_repeated: ({ times }) =>
    `Gives about ${times} times as much an hour as a median official quest that is done once a day, if players repeat it as often as they may.`,
  not_decided: ({ max, questions, reason }) =>
    `Not decided ${inSentence(questions.map((question) => openQuestions[question]))}: ${undecidedReasons[reason](max)}.`,
} satisfies Messages<LineAdviceTable>;
