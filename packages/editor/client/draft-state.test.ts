import { expect, test } from "vitest";
import { type DraftEffect, type DraftEvent, type DraftState, openDraft, stepDraft } from "./draft-state.ts";

/** The file has "old", and the owner typed "new". */
const draft = { wanted: "new", saved: "old", attempts: ["new"] };
const saved = { is: "idle", wanted: "old", saved: "old", attempts: [] } as const;

const states = {
  saved,
  rejected: { is: "idle", ...draft, attempts: [] },
  typing: { is: "typing", ...draft, attempts: [] },
  sending: { is: "sending", ...draft, sent: "new" },
  "typing while sending": { is: "sending", ...draft, wanted: "newer", sent: "new" },
  conflict: { is: "conflict", ...draft, attempts: [], theirs: "theirs" },
  leaving: { is: "leaving", ...draft, wanted: "newer", sent: "newer", attempts: ["new", "newer"] },
} satisfies Record<string, DraftState>;

const errors = { errors: [] };
const events = {
  "another value": { do: "change", wanted: "newest" },
  "the value of the file": { do: "change", wanted: "old" },
  save: { do: "save" },
  written: { do: "answer", sent: "new", result: { done: true } },
  invalid: { do: "answer", sent: "new", result: errors },
  "no response": { do: "answer", sent: "new", result: { error: "down" } },
  "a conflict": { do: "answer", sent: "new", result: { conflict: "theirs" } },
  mine: { do: "choose", choice: "mine" },
  "the file's": { do: "choose", choice: "theirs" },
  leave: { do: "leave" },
  read: { do: "read", written: "elsewhere" },
  discard: { do: "discard" },
} satisfies Record<string, DraftEvent>;

type Name = keyof typeof states;
type EventName = keyof typeof events;
type Expected = { is?: DraftState["is"] } & Partial<Record<"wanted" | "saved" | "sent" | "theirs" | "attempts", unknown>>;

const send = (wanted: string, from: string): DraftEffect => ({ do: "send", wanted, saved: from });
const keepAndSend = (wanted: string, from: string): DraftEffect[] => [keep(wanted, from, wanted), send(wanted, from)];
const keep = (wanted: string, from: string, ...attempts: string[]): DraftEffect => ({
  do: "keep",
  draft: { wanted, saved: from, attempts },
});
const report = (result: Extract<DraftEffect, { do: "report" }>["result"]): DraftEffect => ({ do: "report", result });
const wait = (reason: "pause" | "retry"): DraftEffect => ({ do: "wait", for: reason });
const finished: DraftEffect[] = [{ do: "keep", draft: undefined }, report({ done: true })];
const nothing: [Expected, DraftEffect[]] = [{}, []];
const becomesIdle = (value: string): [Expected, DraftEffect[]] => [{ is: "idle", wanted: value, saved: value, attempts: [] }, finished];

/** For each state: the events that do something, what differs in the state afterwards, and the effects. */
const table: Record<Name, Partial<Record<EventName, [Expected, DraftEffect[]]>>> = {
  saved: {
    "another value": [{ is: "typing", wanted: "newest" }, [wait("pause")]],
    "the value of the file": becomesIdle("old"),
    written: [{ saved: "new" }, []],
    read: [{ wanted: "elsewhere", saved: "elsewhere" }, []],
    discard: becomesIdle("old"),
  },
  rejected: {
    "another value": [{ is: "typing", wanted: "newest" }, [wait("pause")]],
    "the value of the file": becomesIdle("old"),
    save: [{ is: "sending", sent: "new", attempts: ["new"] }, keepAndSend("new", "old")],
    written: [{ saved: "new" }, []],
    discard: becomesIdle("old"),
  },
  typing: {
    "another value": [{ wanted: "newest" }, [wait("pause")]],
    "the value of the file": becomesIdle("old"),
    save: [{ is: "sending", sent: "new", attempts: ["new"] }, keepAndSend("new", "old")],
    written: [{ saved: "new" }, []],
    leave: [{ is: "leaving", sent: "new", attempts: ["new"] }, [keep("new", "old", "new"), send("new", "old")]],
    discard: becomesIdle("old"),
  },
  sending: {
    "another value": [{ wanted: "newest" }, []],
    "the value of the file": [{ wanted: "old" }, []],
    written: becomesIdle("new"),
    invalid: [{ is: "idle", sent: undefined, attempts: [] }, [keep("new", "old"), report(errors)]],
    "no response": [{ is: "typing", sent: undefined }, [keep("new", "old", "new"), report({ error: "down" }), wait("retry")]],
    "a conflict": [
      { is: "conflict", sent: undefined, theirs: "theirs", attempts: [] },
      [keep("new", "old"), report({ conflict: "theirs" })],
    ],
    leave: [{ is: "leaving" }, [keep("new", "old", "new")]],
    discard: becomesIdle("old"),
  },
  "typing while sending": {
    "another value": [{ wanted: "newest" }, []],
    "the value of the file": [{ wanted: "old" }, []],
    written: [{ saved: "new", sent: "newer", attempts: ["newer"] }, keepAndSend("newer", "new")],
    invalid: [{ sent: "newer", attempts: ["newer"] }, keepAndSend("newer", "old")],
    "no response": [{ is: "typing", sent: undefined }, [keep("newer", "old", "new"), report({ error: "down" }), wait("retry")]],
    "a conflict": [
      { is: "conflict", sent: undefined, theirs: "theirs", attempts: [] },
      [keep("newer", "old"), report({ conflict: "theirs" })],
    ],
    leave: [{ is: "leaving", sent: "newer", attempts: ["new", "newer"] }, [keep("newer", "old", "new", "newer"), send("newer", "new")]],
    discard: becomesIdle("old"),
  },
  conflict: {
    "another value": [{ wanted: "newest" }, [keep("newest", "old"), report({ conflict: "theirs" })]],
    "the value of the file": [{ wanted: "old" }, [keep("old", "old"), report({ conflict: "theirs" })]],
    written: [{ saved: "new" }, []],
    mine: [{ is: "sending", saved: "theirs", sent: "new", theirs: undefined, attempts: ["new"] }, keepAndSend("new", "theirs")],
    "the file's": becomesIdle("theirs"),
    leave: [{}, [keep("new", "old")]],
    read: [{ theirs: "elsewhere" }, [keep("new", "old"), report({ conflict: "elsewhere" })]],
    discard: becomesIdle("old"),
  },
  leaving: {
    "another value": [{ is: "sending", wanted: "newest" }, []],
    "the value of the file": [{ is: "sending", wanted: "old" }, []],
    written: [{ saved: "new" }, []],
    leave: [{}, [keep("newer", "old", "new", "newer")]],
    discard: becomesIdle("old"),
  },
};

const pairs = (Object.keys(states) as Name[]).flatMap((state) =>
  (Object.keys(events) as EventName[]).map((event) => [state, event, ...(table[state][event] ?? nothing)] as const),
);

test.each(pairs)("%s, %s", (state, event, expected, effects) => {
  const step = stepDraft(states[state], events[event]);
  const { sent, theirs, ...before }: Expected = states[state];
  // Once nothing is in flight and nothing is to choose, nothing of it remains.
  const isOver = expected.is === "idle" && expected.wanted !== undefined;
  expect(step.state).toEqual(isOver ? expected : { ...before, sent, theirs, ...expected });
  expect(step.effects).toEqual(effects);
});

test("a draft that was kept is sent, unless the file has its value", () => {
  expect(openDraft({ wanted: "new", saved: "old" })).toEqual({ ...states.typing });
  expect(openDraft({ wanted: "old", saved: "old" })).toEqual(saved);
});

const theirs: DraftEvent = { do: "read", written: "We build." };
const typing = { is: "typing", wanted: "I build. Quickly.", saved: "I build.", attempts: [] } as const;
const merged = { wanted: "We build. Quickly.", saved: "We build." };

test("what another program changes elsewhere in a text stays, and what is typed, too", () => {
  expect(stepDraft(typing, theirs)).toEqual({ state: { ...typing, ...merged }, effects: [] });
  const { state } = stepDraft(typing, { do: "save" });
  const answer: DraftEvent = { do: "answer", sent: typing.wanted, result: { conflict: "We build." } };
  expect(stepDraft(state, answer).effects).toEqual(keepAndSend(merged.wanted, merged.saved));
});

test("what another program changes in the same place is asked about when it is saved", () => {
  const written = "I build. Slowly.";
  expect(stepDraft(typing, { do: "read", written }).state).toEqual(typing);
  const { state } = stepDraft(typing, { do: "save" });
  expect(stepDraft(state, { do: "answer", sent: typing.wanted, result: { conflict: written } }).state.is).toBe("conflict");
});

test("another value in the file is accepted if a request without a response wrote it", () => {
  const kept = openDraft({ wanted: "newer", saved: "old", attempts: ["new", "newer"] });
  const { state } = stepDraft(kept, { do: "save" });
  const conflict = (theirs: string): DraftEvent => ({ do: "answer", sent: "newer", result: { conflict: theirs } });
  expect(stepDraft(state, conflict("new")).effects).toEqual(keepAndSend("newer", "new"));
  expect(stepDraft(state, conflict("newer")).state).toEqual({ is: "idle", wanted: "newer", saved: "newer", attempts: [] });
  expect(stepDraft(state, conflict("theirs")).state.is).toBe("conflict");
});

test("a choice ends without asking when the other value becomes the same", () => {
  expect(stepDraft(states.conflict, { do: "change", wanted: "theirs" }).effects).toEqual(finished);
  expect(stepDraft(states.conflict, { do: "read", written: "new" }).effects).toEqual(finished);
  expect(stepDraft(states.conflict, { do: "read", written: "theirs" }).effects).toEqual([]);
});

test("the newest response after all decides about a page that wasn't left", () => {
  const { state } = stepDraft(states.leaving, events.written);
  expect(stepDraft(state, { do: "answer", sent: "newer", result: { done: true } }).state).toEqual({
    ...saved,
    wanted: "newer",
    saved: "newer",
  });
});

test("the warnings that a value causes are reported when it is saved", () => {
  const warning = { file: "content/site.yaml", line: 1, column: 1, entry: "accent", what: "has a low contrast", fix: "Keep it" };
  const result = { done: true, warnings: [warning] } as const;
  const { effects } = stepDraft({ is: "sending", wanted: "a", saved: "b", sent: "a", attempts: [] }, { do: "answer", sent: "a", result });
  expect(effects).toContainEqual({ do: "report", result });
});
