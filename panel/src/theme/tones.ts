/** The colours of a passing message, for Mantine. */
export const tones = { bad: 'var(--bad-fill)', warn: 'var(--warn-fill)' } as const
