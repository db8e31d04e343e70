import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { Document, isMap, isSeq } from 'yaml'

const ENDING = /(\.play)?\.(ya?ml|json)$/i

/** Where a game of a file is kept: `duel.play.yaml` for `duel.yaml`, and for itself. */
export const autosaveOf = (file: string): string => `${file.replace(ENDING, '')}.play.yaml`

/** The first name that is free for a game that is not gone on with: `duel.play-1.yaml`. */
export function spareName(autosave: string): string {
  for (let n = 1; ; n += 1) {
    const name = autosave.replace(/\.yaml$/, `-${n}.yaml`)
    if (!existsSync(name)) return name
  }
}

/** A scenario as YAML: dice and each step on one line. */
export function scenarioText(file: Readonly<Record<string, unknown>>, comment: string): string {
  const document = new Document(file, { aliasDuplicateObjects: false })
  document.commentBefore = comment
  const dice = document.get('dice')
  if (isSeq(dice)) dice.flow = true
  for (const list of ['people', 'steps']) {
    const items = document.get(list)
    if (isSeq(items)) for (const item of items.items) if (isMap(item)) item.flow = true
  }
  return document.toString({ lineWidth: 0 })
}

/** Puts a file in place in one step: whatever happens meanwhile, the old one is there or the new one. */
export function writeWhole(path: string, text: string): void {
  const temporary = `${path}.${process.pid}.tmp`
  try {
    const fd = openSync(temporary, 'w')
    try {
      writeFileSync(fd, text)
      fsyncSync(fd)
    } finally {
      closeSync(fd)
    }
    renameSync(temporary, path)
  } finally {
    rmSync(temporary, { force: true })
  }
}
