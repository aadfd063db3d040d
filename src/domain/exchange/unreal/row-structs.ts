/** Of a column. Empty cells are texts, because the engine reads no number from them. */
export type UnrealType =
  | 'FString'
  | 'FName'
  | 'int32'
  | 'int64'
  | 'double'
  | 'bool'
  | 'TArray<FName>'
  | 'TArray<FString>';

export type UnrealColumn = readonly [name: string, type: UnrealType];

export type UnrealTable = { readonly title: string; readonly columns: readonly UnrealColumn[] };

/** Names that C++ or the engine keeps for itself. */
const kept = new Set(
  (
    'alignas alignof and and_eq asm auto bitand bitor bool break case catch char char8_t char16_t char32_t class compl ' +
    'concept const consteval constexpr constinit const_cast continue co_await co_return co_yield decltype default delete ' +
    'do double dynamic_cast else enum explicit export extern false final float for friend goto if import inline int long ' +
    'module mutable namespace new noexcept not not_eq nullptr operator or or_eq override private protected public register ' +
    'reinterpret_cast requires return short signed sizeof static static_assert static_cast struct switch template this ' +
    'thread_local throw true try typedef typeid typename union unsigned using virtual void volatile wchar_t while xor ' +
    'xor_eq int8 int16 int32 int64 uint8 uint16 uint32 uint64 check checkf text'
  ).split(' '),
);

/** A structure for the rows of each table: `Quests` has rows of `FRuneloomQuests`. */
export const writeRowStructs = (tables: readonly UnrealTable[]): string =>
  `${[head, ...tables.map(structOf)].join('\n\n')}\n`;

const head = `// Structures of the rows of the data tables beside this file, made by Runeloom with the fields of this world. Put it into the folder
// of a module, build, then import each table with the structure of its name.
#pragma once

#include "CoreMinimal.h"
#include "Engine/DataTable.h"
#include "Runeloom.generated.h"`;

const structOf = ({ title, columns }: UnrealTable): string =>
  [
    `/** A row of ${title}. */`,
    'USTRUCT(BlueprintType)',
    `struct FRuneloom${title} : public FTableRowBase`,
    '{',
    '\tGENERATED_BODY()',
    ...columns.map(memberOf),
    '};',
  ].join('\n');

const begins: Readonly<Partial<Record<UnrealType, string>>> = {
  int32: ' = 0',
  int64: ' = 0',
  double: ' = 0',
  bool: ' = false',
};

/** The import finds a column by the display name, too. */
const memberOf = ([name, type]: UnrealColumn): string => {
  const isKept = kept.has(name.toLowerCase());
  const meta = isKept ? `, meta = (DisplayName = "${name}")` : '';
  return `
\tUPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Runeloom"${meta})
\t${type} ${isKept ? `Field_${name}` : name}${begins[type] ?? ''};`;
};
