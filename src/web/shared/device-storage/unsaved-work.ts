/** What a save answers that waits on this device for the connection. */
export const keptOnDevice = Symbol('keptOnDevice');

/** Work that the server doesn't have yet, of one kind. */
type UnsavedWork = {
  readonly has: (author: string) => boolean;
  readonly drop: (author: string) => void;
};

/** Work that is gone with this page at the worst. */
type WorkInPage = {
  readonly has: () => boolean;
  /** Calls back whenever the answer of `has` may have changed. */
  readonly subscribe: (listener: () => void) => void;
};

const kinds: UnsavedWork[] = [];
const inPage: WorkInPage[] = [];

/** Whether a person has written anything that the server does not have. */
export const hasUnsavedWork = (author: string): boolean => kinds.some(({ has }) => has(author));

/** Forgets it all, such as when its author signs out. */
export const dropUnsavedWork = (author: string): void => {
  for (const { drop } of kinds) drop(author);
};

export const watchUnsavedWork = (work: UnsavedWork): void => void kinds.push(work);

/** Makes the browser ask before it closes or reloads a page that holds such work. */
export const watchWorkInPage = (work: WorkInPage): void => {
  inPage.push(work);
  work.subscribe(() => {
    if (inPage.some(({ has }) => has())) addEventListener('beforeunload', askBeforeUnload);
    else removeEventListener('beforeunload', askBeforeUnload);
  });
};

const askBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
