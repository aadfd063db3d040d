import type { StoryLine, StoryQuest } from '#domain/story-line/story-line.ts';
import type { ContentTable } from './content-table.ts';

const storyLineTable: ContentTable<StoryLine> = {
  name: 'story_lines',
  columns: ['id', 'title', 'description', 'type'],
  rowsOf: ({ id, title, description, type }) => [[id, title, description, type]],
};

const storyQuestTable: ContentTable<StoryLine> = {
  name: 'story_quests',
  columns: [
    'story_line',
    'quest',
    'x',
    'y',
    'needs',
    'optional',
    'hidden_until_open',
    'repeat_every',
    'repeat_hours',
    'repeat_at',
  ],
  rowsOf: (line) =>
    placesOf(line).map(({ quest, x, y, needs, optional, hidden_until_open: hidden, repeat }) => [
      line.id,
      quest,
      x,
      y,
      needs ?? null,
      optional ?? false,
      hidden ?? false,
      ...[repeat?.every, repeat?.hours, repeat?.at].map((value) => value ?? null),
    ]),
};

const prerequisiteTable: ContentTable<StoryLine> = {
  name: 'prerequisites',
  columns: ['story_line', 'quest', 'prerequisite'],
  rowsOf: (line) =>
    placesOf(line).flatMap(({ quest, prerequisite_quests }) =>
      Object.values(prerequisite_quests).map((prerequisite) => [line.id, quest, prerequisite]),
    ),
};

const placesOf = ({ story_quests }: StoryLine): StoryQuest[] => Object.values(story_quests);

const choiceTable: ContentTable<StoryLine> = {
  name: 'choices',
  columns: ['story_line', 'id', 'title', 'at_most', 'quests'],
  rowsOf: ({ id: line, choices = {} }) =>
    Object.entries(choices).map(([id, { title, at_most, quests }]) => [line, id, title, at_most, quests]),
};

const referenceTable: ContentTable<StoryLine> = {
  name: 'references',
  columns: ['story_line', 'quest', 'of_line', 'x', 'y'],
  rowsOf: ({ id, references = {} }) =>
    Object.entries(references).map(([quest, { line, x, y }]) => [id, quest, line, x, y]),
};

const pictureTable: ContentTable<StoryLine> = {
  name: 'pictures',
  columns: ['story_line', 'id', 'picture', 'image', 'x', 'y', 'width', 'height', 'turn'],
  rowsOf: ({ id: line, pictures = [] }) =>
    pictures.map(({ id, name, image, x, y, width, height, turn }) => [
      line,
      id,
      name,
      image,
      x,
      y,
      width,
      height,
      turn,
    ]),
};

const noteTable: ContentTable<StoryLine> = {
  name: 'notes',
  columns: ['story_line', 'id', 'note', 'title', 'text', 'x', 'y', 'width', 'height', 'colour'],
  rowsOf: ({ id: line, notes = [] }) =>
    notes.map((note) => {
      const { id, kind, title = null, text = null, x, y, width, height, colour } = note;
      return [line, id, kind, title, text, x, y, width, height, colour];
    }),
};

export const lineTables: readonly ContentTable<StoryLine>[] = [
  storyLineTable,
  storyQuestTable,
  prerequisiteTable,
  choiceTable,
  referenceTable,
  pictureTable,
  noteTable,
];
