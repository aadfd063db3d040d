import type { StoryGraph } from '#domain/story-line/story-line.ts';
import * as texts from '#texts/story-line-logic.ts';
import { mostFramed, framedChoices } from '#web/story-lines/graph/scene/frames/frame-measures.ts';
import styles from './choices.module.css';

/** How many choices have no frame on the canvas, if there are any. */
export function UnframedNote({ choices = {} }: Pick<StoryGraph, 'choices'>) {
  const count = Object.keys(choices).length - Object.keys(framedChoices(choices)).length;
  return count > 0 && <p className={styles['none']}>{texts.unframed({ count, most: mostFramed })}</p>;
}
