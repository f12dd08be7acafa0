// Names that are made of other names, or chosen among them.

export const filmIdOf = (uniqueName: string): string => `flm_${uniqueName}`
export const cinemaIdOf = (uniqueName: string): string => `cin_${uniqueName}`

/** The names of a folder’s files, in their order. */
export const filesIn = <File extends string, Folder extends string>(
  files: Readonly<Record<File, unknown>>,
  folder: Folder,
): Extract<File, `${Folder}/${string}`>[] =>
  Object.keys(files).filter((file): file is Extract<File, `${Folder}/${string}`> => file.startsWith(`${folder}/`))
