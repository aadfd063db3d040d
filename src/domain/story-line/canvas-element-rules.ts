import { countCharacters } from '#domain/text/count-characters.ts';
import { isOneLine, turnsDirection } from '#domain/text/text.ts';
import type { StoryLineRules, Violation } from '#domain/violation.ts';
import { isPictureAddress } from './picture-address.ts';
import type { StoryLineViolation } from './story-line-violation.ts';
import { containsQuest, type LineNote, type LinePicture, type StoryLineContent } from './story-line.ts';

/** The most pictures of a line, and the most notes. */
export const mostCanvasElements = 500;

const canvasLimits = { elements: { max: mostCanvasElements }, title: { max: 200 }, text: { max: 3000 } } as const;

type Fault = Violation<
  Pick<StoryLineRules, 'canvas_part_shape' | 'canvas_part_text' | 'canvas_part_colour' | 'canvas_part_image'>
>;

/** The cards of quests of other lines, the pictures behind the cards, and the frames and notes beside them. */
export const checkCanvasElements = (line: StoryLineContent): StoryLineViolation | null => {
  const { pictures = [], notes = [] } = line;
  return (
    checkReferences(line) ??
    checkElements('pictures', pictures, checkPicture) ??
    checkElements('notes', notes, checkNote)
  );
};

const checkReferences = (line: StoryLineContent): StoryLineViolation | null => {
  const present = Object.keys(line.references ?? {}).find((id) => containsQuest(line, id));
  return present === undefined
    ? null
    : { section: 'story_quests', quests: [present], code: 'reference_present', params: {} };
};

type Placed = Pick<LinePicture, 'id' | 'width' | 'height'>;

const checkElements = <Element extends Placed>(
  section: 'pictures' | 'notes',
  elements: readonly Element[],
  check: (element: Element) => Fault | null,
): StoryLineViolation | null => {
  if (elements.length > canvasLimits.elements.max)
    return { section, code: 'canvas_too_full', params: canvasLimits.elements };
  const known = new Set<string>();
  for (const [index, element] of elements.entries()) {
    const fault = checkShape(element) ?? check(element);
    if (fault) return { section, index, ...fault };
    if (known.has(element.id)) return { section, index, code: 'canvas_part_twice', params: {} };
    known.add(element.id);
  }
  return null;
};

const idShape = /^[A-Za-z0-9_-]{1,64}$/;

const checkShape = ({ id, width, height }: Placed): Fault | null =>
  idShape.test(id) && width >= 0 && height >= 0 ? null : { code: 'canvas_part_shape', params: {} };

const checkPicture = ({ name, image }: LinePicture): Fault | null => {
  if (!isTitle(name)) return tooLong(canvasLimits.title);
  return image === null || isPictureAddress(image) ? null : { code: 'canvas_part_image', params: {} };
};

/** A name that the product gives, or six hexadecimal digits. */
const colourShape = /^(?:[a-z]{1,20}|#[0-9a-fA-F]{6})$/;

const checkNote = ({ title = '', text = '', colour }: LineNote): Fault | null => {
  if (!isTitle(title)) return tooLong(canvasLimits.title);
  if (countCharacters(text) > canvasLimits.text.max) return tooLong(canvasLimits.text);
  return colourShape.test(colour) ? null : { code: 'canvas_part_colour', params: {} };
};

const tooLong = ({ max }: { readonly max: number }): Fault => ({ code: 'canvas_part_text', params: { max } });

const isTitle = (text: string): boolean =>
  countCharacters(text) <= canvasLimits.title.max && isOneLine(text) && !turnsDirection(text);
