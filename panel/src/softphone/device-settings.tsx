import { Button, Select } from '@mantine/core'
import { useEffect, useState } from 'react'
import { fieldClassNames } from '../parts/form-fields.tsx'
import { useTexts } from '../text/catalogue.ts'
import { deviceTexts } from './device-texts.ts'
import {
  canChooseOutput,
  chooseDevice,
  closeMicrophone,
  type DeviceUse,
  openMicrophone,
  useDeviceChoice,
} from './devices.ts'
import styles from './softphone.module.css'
import { measureLevel, playTest } from './sounds.ts'
import { type Devices, devicesFor } from './use-devices.ts'

/** Which microphone and loudspeakers the phone uses, and whether they work. */
export function DeviceSettings({ devices, isInCall }: { devices: Devices; isInCall: boolean }) {
  const texts = useTexts(deviceTexts)
  const hasOutputs = canChooseOutput() && devices.outputs.length > 0
  return (
    <details className={styles.settings}>
      <summary>{texts.devices}</summary>
      <div className={styles.devices}>
        <DeviceField devices={devices} use="microphone" />
        {!isInCall && <MicrophoneTest isAllowed={devices.isAllowed === true} />}
        {hasOutputs && <DeviceField devices={devices} use="loudspeaker" />}
        {hasOutputs && <DeviceField devices={devices} use="ring" />}
        {!canChooseOutput() && <p className="dim small">{texts.noOutput}</p>}
        {!isInCall && (
          <div className="row">
            <Button onClick={() => playTest('loudspeaker')}>{texts.testLoudspeaker}</Button>
            <Button onClick={() => playTest('ring')}>{texts.testRing}</Button>
          </div>
        )}
      </div>
    </details>
  )
}

/** A device of the computer for one use. An unplugged one that was chosen stays chosen, for when it is back. */
function DeviceField({ devices, use }: { devices: Devices; use: DeviceUse }) {
  const texts = useTexts(deviceTexts)
  const chosen = useDeviceChoice()[use]
  const offered = devicesFor(devices, use)
  return (
    <Select
      allowDeselect={false}
      classNames={fieldClassNames}
      comboboxProps={{ withinPortal: false }}
      data={[{ value: '', label: texts.system }, ...offered.map(({ id, name }) => ({ value: id, label: name }))]}
      label={texts[use]}
      onChange={(id) => chooseDevice(use, id || undefined)}
      value={offered.some(({ id }) => id === chosen) ? (chosen ?? '') : ''}
    />
  )
}

/** Shows how loud the microphone is while it is tested. */
function MicrophoneTest({ isAllowed }: { isAllowed: boolean }) {
  const texts = useTexts(deviceTexts)
  const [isOn, setOn] = useState(false)
  const { microphone } = useDeviceChoice()
  const [level, setLevel] = useState(0)
  useEffect(() => {
    if (!isOn) return
    let stop = (): void => undefined
    let isOver = false
    // The dependency on the choice opens the one that was chosen last.
    void microphone
    openMicrophone().then(
      (stream) => {
        if (isOver) return closeMicrophone(stream)
        const stopMeasuring = measureLevel(stream, setLevel)
        stop = () => {
          stopMeasuring()
          closeMicrophone(stream)
        }
      },
      () => setOn(false),
    )
    return () => {
      isOver = true
      stop()
      setLevel(0)
    }
  }, [isOn, microphone])
  if (!isAllowed) return null
  return (
    <div className={styles.test}>
      <Button onClick={() => setOn(!isOn)}>{isOn ? texts.stop : texts.testMicrophone}</Button>
      {isOn && (
        <>
          <meter aria-label={texts.level} className={styles.level} max={1} min={0} value={level} />
          <p className="dim small">{texts.speak}</p>
        </>
      )}
    </div>
  )
}
