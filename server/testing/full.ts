/** Whether this is `npm run test:full`. */
export const isFull = Boolean(process.env.TEST_FULL)

/** How often a test repeats something: `usual` times in `npm test`, `full` times in `npm run test:full`. */
export const repetitions = (usual: number, full: number): number => (isFull ? full : usual)
