import { createStore } from 'zustand/vanilla';
import type { Draft, PlainEditing } from '#web/documents/document-kind.ts';

export const editPlainly = <Content>({ content: initial, ...begun }: Draft<Content>): PlainEditing<Content> => {
  const store = createStore(() => ({ content: initial }));
  return { begun, store, write: (content) => store.setState({ content }) };
};
