/** The result of a save that waits on this device for the connection. */
export const keptOnDevice = Symbol('keptOnDevice');

type UnsavedWork = {
  readonly has: (author: string) => boolean;
  readonly drop: (author: string) => void;
};

type WorkInPage = {
  readonly has: () => boolean;
  /** Calls back whenever `has` may have changed. */
  readonly subscribe: (listener: () => void) => void;
};

const kinds: UnsavedWork[] = [];
const inPage: WorkInPage[] = [];

export const hasUnsavedWork = (author: string): boolean => kinds.some(({ has }) => has(author));

export const dropUnsavedWork = (author: string): void => {
  for (const { drop } of kinds) drop(author);
};

export const watchUnsavedWork = (work: UnsavedWork): void => void kinds.push(work);

/** Makes the browser ask before it closes or reloads a page with such work. */
export const watchWorkInPage = (work: WorkInPage): void => {
  inPage.push(work);
  work.subscribe(() => {
    if (inPage.some(({ has }) => has())) addEventListener('beforeunload', askBeforeUnload);
    else removeEventListener('beforeunload', askBeforeUnload);
  });
};

const askBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
