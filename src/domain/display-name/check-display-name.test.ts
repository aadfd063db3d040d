import { expect, it } from 'vitest';
import { shownName } from '#domain/user.ts';
import { checkDisplayName } from './check-display-name.ts';

it.each([
  '',
  '   ',
  'Wren',
  'Ysa Corran',
  'x'.repeat(50),
  'Администратор Петров',
  'שרה',
  'می‌خواهم',
  'Ölaf 👩‍🌾',
  'Wagstaff',
  'Vladmin',
  'Staff Sergeant Osk',
  'Officially Wren',
  'Adminius',
  'Designers of Old',
  'Moderato',
  'Rune Loomis',
])('%j is a display name', (name) => {
  expect(checkDisplayName(name)).toBeNull();
});

it.each([
  ['x'.repeat(51), 'display_name'],
  ['Wren\nRook', 'display_name'],
  ['Wren\uD83D', 'display_name'],
  ['\u200B', 'display_name_invisible'],
  [' \u3164\u2800 ', 'display_name_invisible'],
  ['Wren\u202E', 'display_name_direction'],
  ['\u200FWren', 'display_name_direction'],
  ...[
    'Administrator',
    'administrator',
    'Wren, Administrator',
    'Wren (ADMINISTRATOR)',
    'WrenAdministrator',
    'Administrator 2',
    'Administrator ✅',
    'A d m i n i s t r a t o r',
    'Admini\u200Bstrator',
    'Ａｄｍｉｎｉｓｔｒａｔｏｒ',
    '𝐀𝐝𝐦𝐢𝐧𝐢𝐬𝐭𝐫𝐚𝐭𝐨𝐫',
    'Ádmïnistrator',
    'Аdministratоr',
    'Wren the Designer',
    'Runeloom',
    'Rune Loom',
    'Moderator of Runeloom',
    'runeloom official',
    'Wren [admin]',
    'Runeloom Staff',
  ].map((name) => [name, 'display_name_reserved']),
])('%j is refused as %s', (name, code) => {
  expect(checkDisplayName(name ?? '')).toMatchObject({ code });
});

it('what cannot be seen is shown as none', () => {
  expect(shownName({ display_name: '\u200B\u3164', email: 'wren@example.org' })).toBe('wren');
});
