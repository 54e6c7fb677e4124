import { expect, test } from "vitest";
import { isPrivateHost, isPublic } from "./private-hosts.ts";

test.each(["93.184.215.14", "8.8.8.8", "172.15.0.1", "172.32.0.1", "2606:4700::1111", "::ffff:8.8.8.8"])("%s is public", (address) => {
  expect(isPublic(address)).toBe(true);
});

test.each([
  "127.0.0.1",
  "127.1.2.3",
  "0.0.0.0",
  "10.1.2.3",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "192.0.0.1",
  "192.0.2.1",
  "198.18.0.1",
  "203.0.113.9",
  "224.0.0.1",
  "240.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:10.0.0.1",
  "64:ff9b::7f00:1",
  "64:ff9b:1::1",
  "fe80::1",
  "fc00::1",
  "fd12:3456::1",
  "ff02::1",
  "2001:db8::1",
  "2002:7f00:1::",
  "100::1",
])("%s is not public", (address) => {
  expect(isPublic(address)).toBe(false);
});

test.each(["localhost", "LOCALHOST.", "app.localhost", "printer.local", "intranet", "nas.home.arpa", "127.0.0.1", "[::1]"])(
  "%s is a private host",
  (host) => {
    expect(isPrivateHost(host)).toBe(true);
  },
);

test.each(["a.example", "example.com", "localhost.example.com", "8.8.8.8", "[2606:4700::1111]", "xn--jrdan-jua.example"])(
  "%s is not a private host",
  (host) => {
    expect(isPrivateHost(host)).toBe(false);
  },
);
