import { useState } from 'react'
import { type DayRange, DayRangeInput } from './date-fields.tsx'

type WholeRangeInputProps = Omit<React.ComponentProps<typeof DayRangeInput>, 'onChange'> & {
  /** Called when both days are chosen, or none. */
  readonly onChange: (range: DayRange) => void
}

/** A range of days that changes when it is whole. One chosen day is half a range. */
export function WholeRangeInput({ value, onChange, ...rest }: WholeRangeInputProps) {
  const [begun, setBegun] = useState<string>()
  return (
    <DayRangeInput
      {...rest}
      onChange={([from, to]) => {
        const isHalf = from !== null && to === null
        setBegun(isHalf ? from : undefined)
        if (!isHalf) onChange([from, to])
      }}
      value={begun === undefined ? value : [begun, null]}
    />
  )
}
