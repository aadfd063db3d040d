import { expect, test } from 'vitest';
import { headOfTable } from './table-head.ts';

test.each([
  ['id,name\r\n1,A', ',', 0],
  ['id;name\n1;A', ';', 0],
  ['id\tname, full\n', '\t', 0],
  ['Id;"Name, full, and long"\n', ';', 0],
  ['Id;"Name ""of, the"", thing"\n', ';', 0],
  ['id;a;b,c\n', ';', 0],
  ['id\n1', ',', 0],
  ['', ',', 0],
  ['sep=;\r\nid;name', ';', 7],
  ['"sep=;"\nid;name', ';', 8],
  ['SEP=\t\nid\tname', '\t', 6],
  ['\uFEFFsep=,\nid,name', ',', 7],
  ['\r\n;;\r\nid;name\r\n', ';', 0],
])('%j is separated by %j and begins at %i', (text, delimiter, start) => {
  expect(headOfTable(text)).toEqual({ delimiter, start });
});
