/** How often a test repeats something: `usual` times in `npm test`, `full` times in `npm run test:full`. */
export const repetitions = (usual: number, full: number): number => (process.env.TEST_FULL ? full : usual)
