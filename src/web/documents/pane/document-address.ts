import type { AnyKind } from '#web/documents/document-kind.ts';
import { writeDocumentPlace, type DocumentPlace } from './document-place.ts';

export const documentAddress = (
  list: keyof AnyKind['screens'],
  { screens, param }: Pick<AnyKind, 'screens' | 'param'>,
  place: DocumentPlace,
): string => `${screens[list]}?${new URLSearchParams(writeDocumentPlace(place, param))}`;
