import { Fragment } from 'react';

const address = /(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]])/g;

/** Plain text. Its addresses of pages are links, nothing else. */
export function LinkedText({ text }: { text: string }) {
  return toPieces(text).map(({ key, part, isLink }) =>
    isLink ? (
      <a key={key} href={part} target="_blank" rel="noreferrer">
        {part}
      </a>
    ) : (
      <Fragment key={key}>{part}</Fragment>
    ),
  );
}

const toPieces = (text: string) => {
  let start = 0;
  return text.split(address).map((part, index) => {
    const isLink = index % 2 === 1;
    const key = `${start} ${isLink}`;
    start += part.length;
    return { key, part, isLink };
  });
};
