import { createStore } from 'zustand/vanilla';
import type { Draft, PlainEditing } from '#web/documents/document-kind.ts';

/** Edits a draft by writing its content as a whole, without steps to undo. */
export const editPlainly = <Content>({ content: initial, ...begun }: Draft<Content>): PlainEditing<Content> => {
  const store = createStore(() => ({ content: initial }));
  return { begun, store, write: (content) => store.setState({ content }) };
};
