import { useReadText } from './read-text.ts';

/** A title in the words that players read. */
export function PlainTitle({ text }: { text: string }) {
  return <bdi>{useReadText()(text)}</bdi>;
}
