/** Every address a person can open, as the server knows them too. */
export { screenAddresses as paths } from '#contract/screens/screens.ts';
