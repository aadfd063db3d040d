import { configure } from '@testing-library/react';

/** A busy machine is slow, above all for the first import of a lazy part. */
configure({ asyncUtilTimeout: 30_000 });
