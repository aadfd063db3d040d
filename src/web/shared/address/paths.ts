export { screenAddresses as paths } from '#contract/screens/screens.ts';
