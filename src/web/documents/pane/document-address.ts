import type { AnyKind } from '#web/documents/document-kind.ts';
import { writeDocumentPlace, type DocumentPlace } from './document-place.ts';

/** The address of a place in a list of a kind: one's own or the official one. */
export const documentAddress = (
  list: keyof AnyKind['screens'],
  { screens, param }: Pick<AnyKind, 'screens' | 'param'>,
  place: DocumentPlace,
): string => `${screens[list]}?${new URLSearchParams(writeDocumentPlace(place, param))}`;
