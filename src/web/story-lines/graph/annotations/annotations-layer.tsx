// Read this folder in this order: this file, note-view.
import { useStore } from '@xyflow/react';
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { LinePicture } from '#domain/story-line/story-line.ts';
import { pictureNamed } from '#texts/writing/notes.ts';
import { useLatest } from '#web/shared/use-latest.ts';
import type { RunCommand } from '#web/story-lines/graph/input/input-context.ts';
import { type Box, overlap } from '#web/story-lines/graph/scene/geometry/boxes.ts';
import type { CanvasLine } from '#web/story-lines/graph/story-line-graph-props.ts';
import type { View } from '#web/story-lines/graph/view/use-view.ts';
import { viewportShowing } from '#web/story-lines/graph/view/viewports.ts';
import { NoteView } from './note-view.tsx';
import styles from './annotations-layer.module.css';

export type AnnotationsLayerProps = {
  line: CanvasLine;
  canEdit: boolean;
  view: View;
  run: RunCommand;
  onOpenNote: ((note: string) => void) | undefined;
};

/** The pictures, frames and notes of a line, behind its links and cards. Only what is near the view is mounted. */
export function AnnotationsLayer({ line, canEdit, view, run, onOpenNote }: AnnotationsLayerProps) {
  const { pictures = [], notes = [] } = line;
  const { place, host } = useHost();
  const near = useNearView();
  useNewNotes(notes, view);
  const tools = useLatest({ run, view, onOpenNote });
  if (!host) return <div ref={place} hidden />;
  return createPortal(
    <div className={styles['annotations']}>
      {pictures
        .filter((picture) => overlap(picture, near))
        .map((picture) => (
          <Picture key={picture.id} picture={picture} />
        ))}
      {notes
        .filter((note) => overlap(note, near))
        .map((note) => (
          <NoteView key={note.id} note={note} canEdit={canEdit} tools={tools} />
        ))}
    </div>,
    host,
  );
}

const useHost = () => {
  const place = useRef<HTMLDivElement>(null);
  const [host, setHost] = useState<Element | null>(null);
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- React Flow makes the element
    setHost(place.current?.closest('.react-flow')?.querySelector('.react-flow__viewport-portal') ?? null);
  }, []);
  return { place, host };
};

/** A step of the view, in its own widths and heights. A smaller move mounts nothing. */
const stepShare = 0.5;

/** The view with as much around it, in steps, so that most frames of a move change nothing. */
const useNearView = (): Box => {
  const steps = useStore(({ width, height, transform: [x, y, zoom] }) => {
    const [across, down] = [Math.max(1, width) / zoom, Math.max(1, height) / zoom];
    const [column, row] = [Math.round(-x / zoom / (across * stepShare)), Math.round(-y / zoom / (down * stepShare))];
    return `${column} ${row} ${across} ${down}`;
  });
  const [column = 0, row = 0, across = 1, down = 1] = steps.split(' ').map(Number);
  return {
    x: column * across * stepShare - across,
    y: row * down * stepShare - down,
    width: 3 * across,
    height: 3 * down,
  };
};

/** Shows a note that was just made. */
const useNewNotes = (notes: NonNullable<CanvasLine['notes']>, view: View): void => {
  const known = useRef<ReadonlySet<string>>(null);
  useEffect(() => {
    const before = known.current;
    known.current = new Set(notes.map(({ id }) => id));
    const added = before && notes.length === before.size + 1 ? notes.find(({ id }) => !before.has(id)) : undefined;
    if (added) view.glideTo(viewportShowing(added, view.size(), view.viewport()));
  }, [notes, view]);
};

/** An address of this server; the Content-Security-Policy allows no other. */
const isOwnAddress = (image: string | null): image is string => image?.startsWith('/') === true;

const Picture = memo(function Picture({ picture }: { picture: LinePicture }) {
  const { x, y, width, height, turn, name, image } = picture;
  const [missing, setMissing] = useState<string | null>(null);
  const style = { width, height, transform: `translate(${x}px,${y}px)rotate(${turn}deg)` };
  return isOwnAddress(image) && image !== missing ? (
    <img
      className={styles['picture']}
      style={style}
      src={image}
      alt={pictureNamed(name)}
      loading="lazy"
      decoding="async"
      onError={() => setMissing(image)}
    />
  ) : (
    <div className={styles['framed']} style={style}>
      <span>{name}</span>
    </div>
  );
});
