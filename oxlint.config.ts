import type { OxlintConfig } from 'oxlint';
import { layerRules } from './scripts/repository/layer-rules.ts';

export default {
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'unicorn', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  rules: {
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': 'off',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'import/no-duplicates': 'error',
    'no-empty': ['error', { allowEmptyCatch: false }],
    'no-console': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/ban-ts-comment': 'error',
    'max-params': ['error', { max: 3 }],
    'max-lines-per-function': ['error', { max: 60 }],
    'import/no-relative-parent-imports': 'error',
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'fc.assert'] }],
  },
  overrides: [
    { files: ['*.config.ts'], rules: { 'import/no-default-export': 'off' } },
    { files: ['scripts/**'], rules: { 'no-console': 'off' } },
    {
      // A group of tests is a function too.
      files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**'],
      rules: { 'max-params': 'off', 'max-lines-per-function': 'off' },
    },
    { files: ['e2e/**'], rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] } },
    ...layerRules,
  ],
} satisfies OxlintConfig;
