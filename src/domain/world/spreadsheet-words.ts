/** What spreadsheets of several languages write for true and false. */
const yes =
  'true yes 1 wahr ja vrai oui verdadero verdadeiro vero sì sí waar sant sann sand tosi prawda pravda igaz doğru истина';
const no = 'false no 0 falsch nein faux non falso onwaar falskt usann falsk epätosi fałsz nepravda hamis yanlış ложь';

export const flagWords: ReadonlyMap<string, boolean> = new Map([
  ['', false],
  ...no.split(' ').map((word) => [word, false] as const),
  ...yes.split(' ').map((word) => [word, true] as const),
]);

/** Such as 12, 12.0 and 12,00. Three decimals could be thousands. */
const whole = /^([-+]?\d{1,15})(?:[.,]0{1,2})?$/;
/** Such as 1 234, and 1.234.567. One dot or comma alone could stand before decimals. */
const grouped = /^[-+]?\d{1,3}(?:(?:[\s’']\d{3})+|(?:,\d{3}){2,}|(?:\.\d{3}){2,})$/;

/** NaN for what could be several numbers, or is none. */
export const toNumber = (text: string): number => {
  const digits = grouped.test(text) ? text.replaceAll(/[^\d+-]/g, '') : whole.exec(text)?.[1];
  return digits === undefined ? Number.NaN : Number(digits);
};
