import { configure } from '@testing-library/react';

/** A busy machine takes its time, above all with the first import of a part that a screen fetches later. */
configure({ asyncUtilTimeout: 10_000 });
