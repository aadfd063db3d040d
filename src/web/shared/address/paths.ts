/** Every address of a screen. The server knows the same ones. */
export { screenAddresses as paths } from '#contract/screens/screens.ts';
