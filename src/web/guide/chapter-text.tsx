import { Link } from 'wouter';
import { apiDocsAddress } from '#contract/screens/screens.ts';
import { ScreenPicture } from '#web/shared/pictures/screen-picture.tsx';
import { chapterAddress } from './chapters.ts';
import type { TextBlock, TextPart } from './read-chapter-text.ts';

/** Chapters never change while they are shown, so that their places serve as keys. */
export function ChapterBlocks({ blocks }: { blocks: readonly TextBlock[] }) {
  return blocks.map((block, index) => <ChapterBlock key={index} block={block} />);
}

function ChapterBlock({ block }: { block: TextBlock }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h3>
          <Line parts={block.content} />
        </h3>
      );
    case 'paragraph':
      return (
        <p>
          <Line parts={block.content} />
        </p>
      );
    case 'picture':
      return <ScreenPicture name={block.name} alt={block.alt} />;
    default: {
      const List = block.kind === 'list' ? 'ul' : 'ol';
      return (
        <List>
          {block.items.map((item, index) => (
            <li key={index}>
              <Line parts={item} />
            </li>
          ))}
        </List>
      );
    }
  }
}

function Line({ parts }: { parts: readonly TextPart[] }) {
  return parts.map((part, index) => <Part key={index} part={part} />);
}

function Part({ part }: { part: TextPart }) {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'strong':
      return <strong>{part.text}</strong>;
    case 'emphasis':
      return <em>{part.text}</em>;
    case 'code':
      return <code>{part.text}</code>;
    case 'link':
      if (part.to === apiDocsAddress) return <a href={part.to}>{part.text}</a>;
      return <Link to={addressOf(part.to)}>{part.text}</Link>;
  }
}

/** Chapters name each other by their files, as other pages of docs do. */
const addressOf = (to: string): string => (to.endsWith('.md') ? chapterAddress(to.slice(0, -3)) : to);
