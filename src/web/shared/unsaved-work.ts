/** Work in this page that the server doesn't have yet, of one kind. */
type UnsavedWork = {
  readonly has: () => boolean;
  readonly drop: () => void;
  /** Calls back whenever the answer of `has` may have changed. */
  readonly subscribe: (listener: () => void) => void;
};

const kinds: UnsavedWork[] = [];

/** Whether anything written would be lost with this page. */
export const hasUnsavedWork = (): boolean => kinds.some(({ has }) => has());

/** Forgets it all, such as when its author signs out. */
export const dropUnsavedWork = (): void => {
  for (const { drop } of kinds) drop();
};

/** Makes the browser ask before it closes or reloads a page that holds such work. */
export const watchUnsavedWork = (work: UnsavedWork): void => {
  kinds.push(work);
  work.subscribe(() => {
    if (hasUnsavedWork()) addEventListener('beforeunload', askBeforeUnload);
    else removeEventListener('beforeunload', askBeforeUnload);
  });
};

const askBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
