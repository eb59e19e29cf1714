import { after } from 'node:test'

type Work = () => unknown

const ofFile: Work[] = []
const ofProcess: Work[] = []

/** Runs work after the last test of the file that calls it. */
export const atEndOfFile = (work: Work): void => void ofFile.push(work)

/** Runs work after the last test of this process, for what its files share. */
export const atEndOfProcess = (work: Work): void => void ofProcess.push(work)

/** Runs what was to run at the end of the file, the last first. */
export const endFile = (): Promise<void> => run(ofFile)

async function run(works: Work[]): Promise<void> {
  for (let work = works.pop(); work; work = works.pop()) await work()
}

// A file that runs alone is the whole process. In a process with several, `tools/test-files.ts` loads this module.
after(async () => {
  await endFile()
  await run(ofProcess)
})
