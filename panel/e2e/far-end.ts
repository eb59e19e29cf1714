import type { BrowserContext } from 'playwright-core'

/** The caller's side of the sound, in a page of its own. */
export type FarEnd = Awaited<ReturnType<typeof farEnd>>

/** Runs in the page of the caller: offers a tone, and counts what it hears. */
const script = `{
  let connection
  globalThis.offer = async () => {
    const audio = new AudioContext()
    await audio.resume()
    const tone = new OscillatorNode(audio, { frequency: 440 })
    const output = new MediaStreamAudioDestinationNode(audio)
    tone.connect(output)
    tone.start()
    connection = new RTCPeerConnection()
    connection.addTrack(output.stream.getAudioTracks()[0], output.stream)
    // What nobody plays is not decoded, and its loudness is unknown.
    const player = new Audio()
    connection.addEventListener('track', ({ track }) => {
      player.srcObject = new MediaStream([track])
      void player.play()
    })
    const gathered = new Promise((done) => connection.addEventListener('icegatheringstatechange', () => {
      if (connection.iceGatheringState === 'complete') done()
    }))
    await connection.setLocalDescription(await connection.createOffer())
    await gathered
    return connection.localDescription.sdp
  }
  globalThis.accept = (sdp) => connection.setRemoteDescription({ type: 'answer', sdp })
  globalThis.received = async () => {
    const reports = [...(await connection.getStats()).values()]
    const { packetsReceived = 0, totalAudioEnergy = 0 } = reports.find(({ type }) => type === 'inbound-rtp') ?? {}
    return { packets: packetsReceived, energy: totalAudioEnergy }
  }
}`

/** Opens the page of a caller. */
export async function farEnd(context: BrowserContext) {
  const page = await context.newPage()
  await page.evaluate(script)
  // A browser plays tones only after a click.
  await page.mouse.click(5, 5)
  return {
    offer: (): Promise<string> => page.evaluate('offer()'),
    accept: (sdp: string): Promise<void> => page.evaluate(`accept(${JSON.stringify(sdp)})`),
    /** What arrived from the phone so far. */
    received: (): Promise<{ packets: number; energy: number }> => page.evaluate('received()'),
  }
}
