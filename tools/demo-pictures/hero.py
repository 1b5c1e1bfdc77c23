"""The home page's scene:  blender -b -noaudio -P hero.py -- [-o FILE] [--width N] [--samples N] [--noise X] [--threads N]

Goods of both kinds on one floor, in one light, before an arch as in the shop's mark.
One unit is about 10 cm, so that the products keep their true sizes beside each other.
"""
import math
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import bpy  # noqa: E402
from mathutils import Vector  # noqa: E402

import shapes  # noqa: E402
import studio  # noqa: E402
from catalog import CATALOG, resolve  # noqa: E402

PLASTER, ARCH = "#efe3d4", "#ecd2ae"


def _set(scene_root):
    """Floor and wall of plaster, an arch before the wall, plinths."""
    wall = studio.rough_paper(PLASTER, .9, 9, .05)
    rad, back, prof = .9, 2.4, [(-9, 0)]
    prof += [(back - rad + rad * math.sin(a), rad - rad * math.cos(a))
             for a in [math.pi / 2 * i / 20 for i in range(21)]] + [(back, 9)]
    verts = [(x, y, z) for y, z in prof for x in (-14, 14)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(prof) - 1)]
    shapes._mesh(verts, faces, wall, 80)
    w, h = 3.7, 4.02
    line = [(-w / 2, 0), (w / 2, 0)] + [(w / 2 * math.cos(a), h - w / 2 + w / 2 * math.sin(a))
                                        for a in [math.pi * i / 64 for i in range(65)]]
    rings = []
    for y, k in ((.12, 1), (-.09, 1), (-.115, .994), (-.12, .985)):
        rings.append([(x * k, y, z * k) for x, z in line])
    arch = shapes.loft(rings, studio.gradient([(0, "#f3dfc2"), (.55, ARCH), (1, "#e2bd90")], .85), smooth=40)
    arch.location = (.1, 1.9, 0)
    stone = studio.rough_paper("#f1e7da", .8, 30, .06)
    for x, y, r, hh in ((-.5, .35, 1.12, .95), (1.42, .1, .82, .5), (-1.95, -.25, .66, .26)):
        shapes.lathe([(0, 0), (r, 0), (r, hh, .035), (0, hh)], stone, 160).location = (x, y, 0)


def _light():
    sc = bpy.context.scene
    for o in [o for o in sc.objects if o.type == "LIGHT" or o.name.startswith(("card", "sweep"))]:
        bpy.data.objects.remove(o)
    world = sc.world.node_tree.nodes["Background"]
    world.inputs[0].default_value = (1, .975, .94, 1)
    world.inputs[1].default_value = .4
    studio.softbox((-5.6, -5.2, 6.4), (0, 0, 1), 2.4, 2.4, 620, (1, .955, .89))
    studio.softbox((3.8, -3.5, 5.2), (.4, .4, .8), 3.6, 3.0, 90, (.95, .97, 1))
    studio.card((4.6, -3.2, 2.4), (.5, 0, 1), .8, 5, 4.5)
    studio.card((-4.4, .8, 2.4), (0, 0, 1), .5, 4, 2.5)


def _place(slug, loc, size, turn=0, what="", view=1, **more):
    """A product of the catalogue, its longest side `size`, standing at `loc`."""
    item = CATALOG[slug]
    root = bpy.data.objects.new(slug, None)
    bpy.context.scene.collection.objects.link(root)
    shapes.ROOT = root
    args = {**item["args"], **(item["variations"][what] if what else {}), **more}
    item["build"](view=view, **resolve(args))
    studio.fit(root, turn, size)
    root.location = root.location + Vector(loc)
    root.parent = TOP


TOP = None


def build(width, height, samples, noise, threads):
    global TOP
    shapes._fonts.clear()
    TOP = studio.new_scene("beauty", width, samples, noise, threads)
    sc = bpy.context.scene
    sc.render.resolution_x, sc.render.resolution_y = width, height
    _light()
    ground = bpy.data.objects.new("ground", None)
    sc.collection.objects.link(ground)
    shapes.ROOT = ground
    _set(ground)
    _place("ziemel-over-ear-headphones", (-.55, .3, .95), 1.95, -30, "sand")
    _place("amber-noir-eau-de-parfum", (1.42, .05, .5), 1.3, -16)
    _place("ziemel-portable-speaker", (-1.95, -.25, .26), 1.25, -14, "rust")
    _place("night-repair-cream", (-.62, -1.35, 0), .82, 6)
    _place("active-smartwatch", (.66, -1.2, 0), .95, -30, "gold")
    _place("velvet-matte-lipstick", (2.12, -1.0, 0), .95, 4, "coral")
    _place("ziemel-true-wireless-earbuds", (-1.75, -1.6, 0), .72, 18)
    cam = bpy.data.cameras.new("camera")
    cam.lens, cam.sensor_width = 72, 36
    co = bpy.data.objects.new("camera", cam)
    sc.collection.objects.link(co)
    sc.camera = co
    target, e, d = Vector((.06, 0, 1.5)), math.radians(8), 11.9
    co.location = target + Vector((0, -math.cos(e), math.sin(e))) * d
    co.rotation_euler = (math.pi / 2 - e, 0, 0)


def main(argv):
    opts = dict(width=1600, samples=48, noise=.03, threads=0)
    out = os.path.join(HERE, "out", "hero.png")
    it = iter(argv)
    for a in it:
        if a == "-o":
            out = next(it)
        elif a == "--noise":
            opts["noise"] = float(next(it))
        else:
            opts[a[2:]] = int(next(it))
    build(opts["width"], opts["width"] * 9 // 10, opts["samples"], opts["noise"], opts["threads"])
    out = os.path.abspath(out)
    bpy.context.scene.render.filepath = out
    studio.output_passes(out)
    bpy.ops.render.render(write_still=True)


if __name__ == "__main__":
    main(sys.argv[sys.argv.index("--") + 1:] if "--" in sys.argv else [])
