/** As long after its time a callback that nobody has started is overdue. */
export const overdueMinutes = 15

/** How many records of a kind a work list has at most. A full list stands for "this many or more". */
export const maxWork = 100
