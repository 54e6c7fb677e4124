/** Phones: their processors and lines are slow, and no pointer hovers over a link before it is opened. */
export const isTouchScreen = matchMedia("(pointer: coarse)").matches;
