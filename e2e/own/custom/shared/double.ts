export const double = (number: number) => number * 2;
