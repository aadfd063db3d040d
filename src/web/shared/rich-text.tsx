import { createElement, Fragment, type ReactNode } from 'react';
import type { RichText as Parts } from '#messages/rich.ts';

export function RichText({ parts }: { parts: Parts<ReactNode> }) {
  return createElement(Fragment, null, ...parts);
}
