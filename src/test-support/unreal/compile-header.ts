import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { cppCompiler } from './cpp-compiler.ts';

const run = promisify(execFile);

export const hasCppCompiler = (): boolean => existsSync(cppCompiler);

/** As much of the engine as rows of data tables need. */
const engine = {
  'CoreMinimal.h': `#pragma once
typedef signed int int32;
typedef signed long long int64;
struct FString { const char* Text = nullptr; };
struct FName { const char* Text = nullptr; };
template <typename T> struct TArray { T* Items = nullptr; };
#define USTRUCT(...)
#define UPROPERTY(...)
#define GENERATED_BODY()
#define check(expression) static_cast<void>(expression)
#define TEXT(text) L##text`,
  'Engine/DataTable.h': `#pragma once
struct FTableRowBase { virtual ~FTableRowBase() {} };`,
  'Runeloom.generated.h': '',
} as const;

/** What the compiler says of the header, and of a program that uses it. Empty: nothing. */
export const compileHeader = async (header: string, program: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'runeloom-unreal-'));
  const files = { ...engine, 'Runeloom.h': header, 'program.cpp': `#include "Runeloom.h"\n${program}\n` };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  const parameters = ['-std=c++20', '-Wall', '-Wextra', '-Werror', '-fsyntax-only', '-I', folder];
  const failed = await run(cppCompiler, [...parameters, join(folder, 'program.cpp')]).then(
    () => '',
    (error: { stderr?: string }) => error.stderr ?? String(error),
  );
  await rm(folder, { recursive: true });
  return failed;
};
