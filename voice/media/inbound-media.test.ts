import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connectedAgent, newPeer, parkedCaller, talkOn, untilHears, untilTalking } from '../testing/media-call.ts'
import { startMediaServer } from '../testing/start-media-server.ts'

test('§4.4 a caller hears music until an agent is connected, and then each hears the other', async (t) => {
  const server = await startMediaServer(t)
  if (!server) return
  const call = server.media.createCall('inbound')
  const caller = await parkedCaller(t, call)
  await untilHears(caller, 440)
  const agent = await connectedAgent(t, call, 'leg-1', 880)
  await untilTalking(caller, agent)
  assert.deepEqual([...caller.payloadTypes], [8], 'nothing but A-law reaches the caller')
  await call.delete()
  assert.deepEqual(await server.media.list(), [])
})

test('§4.4 a caller whose agent is lost hears music again and reaches the next agent at the same port', async (t) => {
  const server = await startMediaServer(t)
  if (!server) return
  const call = server.media.createCall('second-agent')
  const caller = await parkedCaller(t, call)
  const { callerPort } = call.state
  const first = await connectedAgent(t, call, 'leg-1', 880)
  await untilTalking(caller, first)
  await call.dropAgent()
  await untilHears(caller, 'silence')
  await call.play({ kind: 'music' })
  await untilHears(caller, 440)
  await untilHears(first, 'silence')
  const second = await connectedAgent(t, call, 'leg-2', 1000)
  await untilTalking(caller, second)
  assert.equal(first.hears(), 'silence')
  assert.equal(call.state.callerPort, callerPort)
  await call.delete()
  assert.deepEqual(await server.media.list(), [])
})

test('§4.4 several phones ring while the music plays, and the one that answers is connected', async (t) => {
  const server = await startMediaServer(t)
  if (!server) return
  const call = server.media.createCall('several-phones')
  const caller = await parkedCaller(t, call)
  await call.offerToAgent('leg-1', { isBrowser: false })
  await call.offerToAgent('leg-2', { isBrowser: true })
  await untilHears(caller, 440)
  await call.cancelOffer('leg-2')
  await call.offerToAgent('leg-3', { isBrowser: false })
  const agent = await connectedAgent(t, call, 'leg-4', 880)
  await untilTalking(caller, agent)
  await call.dropAgent()
  assert.deepEqual(
    call.state.ringing.map(({ legId }) => legId),
    ['leg-1', 'leg-3'],
  )
})

test('§4.4 on hold the caller hears music and the agent nothing; afterwards both hear each other', async (t) => {
  const server = await startMediaServer(t)
  if (!server) return
  const call = server.media.createCall('hold')
  const caller = await parkedCaller(t, call)
  const agent = await connectedAgent(t, call, 'leg-1', 880)
  await untilTalking(caller, agent)
  await call.hold()
  await untilHears(caller, 440)
  await untilHears(agent, 'silence')
  // The phone of the agent still gets RTP.
  await talkOn(agent, 10)
  assert.equal(agent.hears(), 'silence')
  await call.resume()
  await untilTalking(caller, agent)
})

test('§4.4 a caller whose agent is lost on hold talks with the next one', async (t) => {
  const server = await startMediaServer(t)
  if (!server) return
  const call = server.media.createCall('lost-on-hold')
  const caller = await parkedCaller(t, call)
  const first = await connectedAgent(t, call, 'leg-1', 880)
  await untilTalking(caller, first)
  await call.hold()
  await call.dropAgent()
  await call.play({ kind: 'music' })
  await untilHears(caller, 440)
  const second = await connectedAgent(t, call, 'leg-2', 1000)
  await untilTalking(caller, second)
})

test('§4.4 a caller is connected with an external number that takes only µ-law', async (t) => {
  const server = await startMediaServer(t)
  if (!server) return
  const call = server.media.createCall('external')
  const caller = await parkedCaller(t, call)
  const offer = await call.offerToExternal('leg-1')
  assert.match(offer, /^m=audio \d+ RTP\/AVP 8 0 101\r$/m)
  const external = await newPeer(t, { tone: 880, codec: 'PCMU' })
  external.sendTo(offer)
  await call.connectExternal('leg-1', external.sdp())
  await untilTalking(caller, external)
  assert.deepEqual([...caller.payloadTypes], [8])
  assert.deepEqual([...external.payloadTypes], [0])
})

test('§4.4 a caller whose address changes in a re-INVITE goes on talking', async (t) => {
  const server = await startMediaServer(t)
  if (!server) return
  const call = server.media.createCall('re-invite')
  const caller = await parkedCaller(t, call)
  const { callerPort } = call.state
  const moved = await newPeer(t, { tone: 660 })
  caller.stopSending()
  moved.sendTo(await call.answerAgain('caller', moved.sdp()))
  await untilHears(moved, 440)
  const agent = await connectedAgent(t, call, 'leg-1', 880)
  await untilTalking(moved, agent)
  caller.sendTo(await call.answerAgain('caller', caller.sdp()))
  moved.stopSending()
  await untilTalking(caller, agent)
  assert.equal(call.state.callerPort, callerPort)
})

test('§4.4 an agent whose address changes in a re-INVITE goes on talking', async (t) => {
  const server = await startMediaServer(t)
  if (!server) return
  const call = server.media.createCall('agent-re-invite')
  const caller = await parkedCaller(t, call)
  const agent = await connectedAgent(t, call, 'leg-1', 880)
  await untilTalking(caller, agent)
  const moved = await newPeer(t, { tone: 1000 })
  agent.stopSending()
  moved.sendTo(await call.answerAgain('agent', moved.sdp()))
  await untilTalking(caller, moved)
})

test('§4.4 a re-INVITE that holds the call is answered with the opposite direction, and changes no sound', async (t) => {
  const server = await startMediaServer(t)
  if (!server) return
  const call = server.media.createCall('direction')
  const caller = await parkedCaller(t, call)
  const agent = await connectedAgent(t, call, 'leg-1', 880)
  const answers = []
  for (const direction of ['sendonly', 'recvonly', 'inactive', 'sendrecv'])
    answers.push(
      /^a=(sendrecv|sendonly|recvonly|inactive)\r$/m.exec(await call.answerAgain('agent', agent.sdp(direction)))?.[1],
    )
  assert.deepEqual(answers, ['recvonly', 'sendonly', 'inactive', 'sendrecv'])
  await untilTalking(caller, agent)
})
